/** Where a student writes with the team. */
export const OWN_MESSAGES_PATH = "/student-programs/messages";
/** Where colleagues answer. */
export const INBOX_PATH = "/workflow-students/messages";

export function conversationPath(conversationId: string): string {
  return `${INBOX_PATH}/${conversationId}`;
}

/** Where a page jumps to a message. */
export function messageAnchor(messageId: string): string {
  return `message-${messageId}`;
}
