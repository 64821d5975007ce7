/** How answers stand, for the line that is always on the screen. */
export type SaveState = {
  kind: "saved" | "saving" | "refused" | "offline" | "trouble" | "signed_out" | "taken" | "ended";
  /** Answers on their way to the server. Time alone, spent on a question that was left as it is, is none. */
  waiting: number;
  /** The server's time of the last confirmation. */
  savedAt: string | null;
  /** Answers that came after the end and are kept apart. */
  late: number;
  /** Answers that the server does not take, by question; they stay on the device. True: a copy of it is with the exam team. */
  refused: ReadonlyMap<number, boolean>;
  /** The device's storage does not work: until they are sent, answers are in this page only. */
  isMemoryOnly: boolean;
};
