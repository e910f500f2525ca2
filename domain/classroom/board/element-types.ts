/** The types of elements on a page. No frames of other sites: nothing on a board leads elsewhere. */
export const ELEMENT_TYPES = [
  'freedraw',
  'line',
  'arrow',
  'rectangle',
  'diamond',
  'ellipse',
  'text',
  'image',
  'frame',
] as const;
