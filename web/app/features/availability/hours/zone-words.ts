/** 'in India (IST)', 'in the zone Europe/Berlin'. */
export function zoneWords(timeZone: string): string {
  return timeZone === 'Asia/Kolkata' ? 'in India (IST)' : `in the zone ${timeZone.replaceAll('_', ' ')}`;
}
