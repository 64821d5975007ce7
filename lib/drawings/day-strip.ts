export type StripPart = { name: string; minutes: number };
export type StripSegment = StripPart & { x: number; width: number };
export type StripTick = { x: number; label: string };

/** The parts of a day in one row, as wide as they are long, with a mark at every full half hour or hour. */
export function toDayStrip(parts: readonly StripPart[], width: number) {
  const total = parts.reduce((sum, { minutes }) => sum + minutes, 0);
  let begin = 0;
  const segments = parts.map((part): StripSegment => {
    const x = (begin / total) * width;
    begin += part.minutes;
    return { ...part, x, width: (part.minutes / total) * width };
  });
  return { segments, ticks: ticksOf(total, width), total };
}

/** Marks closer than this would touch one another's words. */
const LEAST_TICK_DISTANCE = 58;
const TICK_STEPS = [15, 30, 60, 120];

function ticksOf(total: number, width: number): StripTick[] {
  const step = TICK_STEPS.find((minutes) => (minutes / total) * width >= LEAST_TICK_DISTANCE) ?? total;
  const count = Math.floor(total / step);
  return Array.from({ length: count + 1 }, (_, index) => ({
    x: ((index * step) / total) * width,
    label: clockOf(index * step),
  }));
}

/** How long the exam has run: 0:00, 1:30. */
function clockOf(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
