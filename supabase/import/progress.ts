import { count } from "./report.ts";

type Screen = Pick<NodeJS.WriteStream, "isTTY" | "write">;

const WIDTH = 30;
const REDRAW_MS = 100;

/** A bar on a terminal, nothing anywhere else: a log keeps only the lines that say something. */
export function progressOn(screen: Screen) {
  let drawnAt = 0;
  const draw = (line: string, isLast: boolean) => {
    if (!screen.isTTY || (!isLast && Date.now() - drawnAt < REDRAW_MS)) return;
    drawnAt = Date.now();
    screen.write(`\r\u001B[K${line}`);
  };
  return {
    read: (records: number) => draw(`Looking through the file: ${count(records)} records`, false),
    written: (rows: number, total: number) => {
      const full = Math.round((rows / Math.max(total, 1)) * WIDTH);
      const bar = "█".repeat(full) + "░".repeat(WIDTH - full);
      draw(`Writing ${bar} ${count(rows)} of ${count(total)}`, rows === total);
    },
    end: () => {
      if (screen.isTTY) screen.write("\r\u001B[K");
    },
  };
}
