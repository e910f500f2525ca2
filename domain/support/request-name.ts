/** How a request is called: 'K-1042'. */
export const requestName = (number: number): string => `K-${number}`;
