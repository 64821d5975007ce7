/** "1 new message", "99+ new messages": the count ends at a hundred. */
export function unreadInWords(unread: number): string {
  if (unread === 1) return "1 new message";
  return `${unread > 99 ? "99+" : unread} new messages`;
}
