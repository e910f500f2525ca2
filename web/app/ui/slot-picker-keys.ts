import type { SlotDay } from './slot-picker.tsx';

/**
 * Where an arrow key leads from a slot: up and down within the day, left and right to the nearest day that has slots,
 * at the same height or the lowest one. `null`: nowhere, stay. `undefined`: not a key of ours.
 */
export function neighbourSlot(
  days: readonly SlotDay[],
  value: string,
  key: string,
): { date: string; value: string } | null | undefined {
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  if (step === undefined) return undefined;
  const [dayStep = 0, slotStep = 0] = step;
  const dayIndex = days.findIndex((day) => day.slots.some((slot) => slot.value === value));
  const day = days[dayIndex];
  if (day === undefined) return null;
  const row = day.slots.findIndex((slot) => slot.value === value);
  if (slotStep !== 0) {
    const next = day.slots[row + slotStep];
    return next === undefined ? null : { date: day.date, value: next.value };
  }
  for (let index = dayIndex + dayStep; index >= 0 && index < days.length; index += dayStep) {
    const other = days[index];
    const slot = other?.slots[Math.min(row, other.slots.length - 1)];
    if (other !== undefined && slot !== undefined) return { date: other.date, value: slot.value };
  }
  return null;
}
