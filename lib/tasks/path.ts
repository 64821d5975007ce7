export const MY_DAY = "/my-day";

/** A task opened on My day. */
export function taskPath(taskId: string): `/my-day?task=${string}` {
  return `${MY_DAY}?task=${taskId}`;
}
