import type { ReactNode } from "react";
import type { Conversation as Read } from "@/lib/messages/rows";
import type { ReadyAnswer } from "./answers/answer-menu";
import type { Attachable } from "./composer";
import { Thread } from "./thread";

type Props = {
  /** As findConversation or findTeamConversation read it; null where nobody has written to the team yet. */
  conversation: Read | null;
  studentId: string;
  /** As what the reader reads it, where there is none yet. */
  side?: "student" | "team";
  userId: string;
  opening: ReactNode;
  /** Names the box to write in: "Write to your team". */
  label: string;
  /** Documents of the student that a message may carry. */
  documents?: readonly Attachable[];
  /** What colleagues often write, as it reads for this student. */
  answers?: readonly ReadyAnswer[];
  /** Uploads of documents that are not there yet, put in by the page. */
  uploads?: ReactNode;
  /** Begins the address at which this reader opens a document; its id follows. */
  documentBase?: string;
  /** The address of this page. */
  path: string;
};

/** A conversation with the box to write in. Whoever may not read it gets no conversation to hand over. */
export function Conversation({
  conversation,
  side = "student",
  documents = [],
  answers = [],
  uploads,
  documentBase = "",
  path,
  ...props
}: Props) {
  // The first message opens the conversation, and the box stays the same one.
  const name = conversation?.kind === "mentor" ? conversation.id : props.studentId;
  return (
    <Thread
      {...props}
      // Another conversation begins anew: nothing of the one before is kept on the screen.
      key={name}
      name={name}
      conversation={conversation}
      side={conversation?.side ?? side}
      documents={documents}
      answers={answers}
      uploads={uploads ?? null}
      documentBase={documentBase}
      earlierHref={path}
      formKey={crypto.randomUUID()}
      now={new Date().toISOString()}
    />
  );
}
