/** Where a student writes with the team. */
export const OWN_MESSAGES_PATH = "/student-programs/messages";
/** Where colleagues answer. */
export const INBOX_PATH = "/workflow-students/messages";

/** By the id of the conversation, or of a student to whom nobody has written yet. */
export function conversationPath(id: string): string {
  return `${INBOX_PATH}/${id}`;
}

/** Where a page jumps to a message. */
export function messageAnchor(messageId: string): string {
  return `message-${messageId}`;
}
