/** The keys of My day, for the page and for the list of all keys. A key works while nobody types. */
export const MY_DAY_KEYS = [
  { keys: ["j", "ArrowDown"], command: "next", label: "Next task" },
  { keys: ["k", "ArrowUp"], command: "previous", label: "Previous task" },
  { keys: ["d"], command: "done", label: "Done, with a note if you like" },
  { keys: ["s"], command: "snooze", label: "Snooze" },
  { keys: ["o", "Enter"], command: "open", label: "Open the lead or student, or the task itself" },
  { keys: ["e"], command: "edit", label: "Edit, hand over or cancel the task" },
  { keys: ["u"], command: "undo", label: "Undo the last change" },
  { keys: ["n"], command: "new", label: "New task" },
] as const;
export type MyDayCommand = (typeof MY_DAY_KEYS)[number]["command"];

export function commandOf(key: string): MyDayCommand | null {
  return MY_DAY_KEYS.find(({ keys }) => (keys as readonly string[]).includes(key))?.command ?? null;
}
