import "server-only";
import { announceChange, type Channel, channelOf } from "@/lib/platform/realtime";

const subjectOf = (conversationId: string) => `conversation:${conversationId}`;

/** Where its page listens. For those only who may read the conversation. */
export function conversationChannel(conversationId: string): Channel | undefined {
  return channelOf(subjectOf(conversationId));
}

/** Lets open pages of a conversation ask at once instead of at their next turn. */
export function tellReaders(conversationId: string): void {
  announceChange(subjectOf(conversationId));
}
