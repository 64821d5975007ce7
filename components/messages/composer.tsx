"use client";

import { Paperclip, SendHorizontal } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useDraft } from "@/components/activity/use-draft";
import { FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { insertAnswer } from "@/lib/messages/answers/insert";
import { openPlaces } from "@/lib/messages/answers/places";
import { hideContactDetails } from "@/lib/messages/contact-details";
import { MESSAGE_LIMITS } from "@/lib/messages/limits";
import type { Sent } from "@/lib/messages/mutations";
import type { ActionState } from "@/lib/platform/result";
import { AnswerMenu, type ReadyAnswer } from "./answers/answer-menu";
import { useOnline } from "./use-online";

export type Attachable = { id: string; name: string };

type Props = {
  state: ActionState<Sent>;
  action: (form: FormData) => void;
  /** What is being sent just now, for the bubble above. */
  sending: RefObject<string>;
  conversationId: string | null;
  studentId: string;
  /** Whose draft it is, and of which conversation. */
  userId: string;
  name: string;
  /** A key of the first form; each sent one has its own. */
  formKey: string;
  seen: number;
  label: string;
  /** Of a mentor: what belongs into no message is hidden before it is sent. */
  hides: boolean;
  /** Of a student who writes to a mentor: asked before a number or an address of theirs is sent. */
  warns: boolean;
  documents: readonly Attachable[];
  /** What colleagues often write, as it reads for this student. */
  answers: readonly ReadyAnswer[];
  /** Uploads of documents that are not there yet; forms of their own. */
  uploads: ReactNode;
};

/** The box to write in. It keeps its words on the device until they are sent. */
export function Composer(props: Props) {
  const { state, action, sending, conversationId, studentId, userId, seen, label, hides, warns } = props;
  const [text, setText] = useState(state.values?.body ?? "");
  const [key, setKey] = useState(props.formKey);
  const [documentId, setDocumentId] = useState(state.values?.documentId ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const isOnline = useOnline();
  const [isHeld, setHeld] = useState(false);
  const id = useId();
  useDraft(`message:${userId}:${props.name}`, text, setText, "device");
  // What was typed before the script arrived.
  useEffect(() => setText((typed) => field.current?.value || typed), []);

  const answered = useRef(state);
  useEffect(() => {
    if (answered.current === state) return;
    answered.current = state;
    if (state.status !== "ok") return;
    // What was typed while it was on its way stays.
    setText((typed) =>
      typed.startsWith(sending.current) ? typed.slice(sending.current.length).trimStart() : typed,
    );
    setDocumentId("");
    setKey(crypto.randomUUID());
  }, [state, sending]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (own.length === 0) event.currentTarget.form?.requestSubmit();
  };
  const found = (hides || warns) && text ? hideContactDetails(text).flags : [];
  const hidden = hides ? found : [];
  const own = warns ? found : [];
  // Of answers only: what a student writes in braces is theirs.
  const open = props.answers.length > 0 ? openPlaces(text) : [];
  const error = state.fieldErrors?.body;
  const putIn = (answer: string) => {
    const box = field.current;
    if (!box) return;
    const put = insertAnswer(text, answer, { start: box.selectionStart, end: box.selectionEnd });
    setText(put.text);
    setKey(crypto.randomUUID());
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(put.cursor, put.cursor);
    });
  };
  return (
    <div className="grid gap-2 border-t bg-background pt-3">
      <AnswerMenu answers={props.answers} onChoose={putIn} />
      <Attach {...props} formId={`${id}-form`} documentId={documentId} onChoose={setDocumentId} />
      <form
        id={`${id}-form`}
        action={action}
        onSubmit={(event) => {
          if (open.length > 0) {
            event.preventDefault();
            field.current?.focus();
            return;
          }
          sending.current = text;
          if (navigator.onLine) return setHeld(false);
          event.preventDefault();
          setHeld(true);
        }}
        className="grid gap-2"
      >
        <input type="hidden" name="conversationId" value={conversationId ?? ""} />
        <input type="hidden" name="studentId" value={conversationId ? "" : studentId} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="seen" value={seen} />
        <div aria-live="polite">
          {isHeld || !isOnline ? (
            <Alert variant="attention">
              <p>
                {isOnline
                  ? "You’re back online. Your message is still here: send it now."
                  : "You’re offline. What you write is kept on this device: send it when you are back online."}
              </p>
            </Alert>
          ) : null}
        </div>
        {state.status === "error" && !error ? (
          <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
        ) : null}
        {hidden.length > 0 ? (
          <p className="text-sm text-attention">
            Telephone numbers, email addresses and links to other messengers are hidden from what you write.
          </p>
        ) : null}
        {open.length > 0 ? (
          <p role="status" className="text-sm text-attention">
            Before you send it, fill in: {open.join(", ")}.
          </p>
        ) : null}
        <div className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 gap-1">
            <Label htmlFor={id} className="sr-only">
              {label}
            </Label>
            <Textarea
              id={id}
              ref={field}
              name="body"
              rows={1}
              dir="auto"
              required
              placeholder={label}
              maxLength={MESSAGE_LIMITS.body}
              value={text}
              onChange={({ target }) => {
                // Other words are another message, even where the answer to the first was lost.
                if (sending.current) setKey(crypto.randomUUID());
                setText(target.value);
              }}
              onKeyDown={onKeyDown}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className="max-h-[40dvh] min-h-11! resize-none rounded-xl! bg-card!"
            />
            <FieldError id={`${id}-error`} message={error} />
          </div>
          {own.length > 0 ? null : (
            <SubmitButton pendingText="Sending…" className="rounded-xl!" title="Send (Ctrl and Enter)">
              <SendHorizontal aria-hidden />
              Send
            </SubmitButton>
          )}
        </div>
        {own.length > 0 ? <OwnDetails isHidable={own.some((flag) => flag !== "spelled_out")} /> : null}
      </form>
    </div>
  );
}

/** A student is about to tell a mentor how to reach them elsewhere. They may, once they have read this. */
function OwnDetails({ isHidable }: { isHidable: boolean }) {
  return (
    <Alert variant="attention">
      <p role="status">
        This looks like a telephone number, an address or a name in another app. Your mentor does not need it:
        you write to each other and meet here.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isHidable ? (
          <SubmitButton name="details" value="hide" size="sm" pendingText="Sending…">
            Send without it
          </SubmitButton>
        ) : null}
        <SubmitButton name="details" value="keep" size="sm" variant="secondary" pendingText="Sending…">
          Send anyway
        </SubmitButton>
      </div>
    </Alert>
  );
}

function Attach({
  documents,
  uploads,
  formId,
  documentId,
  onChoose,
}: Pick<Props, "documents" | "uploads"> & {
  formId: string;
  documentId: string;
  onChoose: (id: string) => void;
}) {
  const id = useId();
  if (documents.length === 0 && !uploads) return null;
  return (
    <details open={documentId !== "" || undefined}>
      <summary className="flex w-fit cursor-pointer items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <Paperclip aria-hidden className="size-4" />
        Add a document
      </summary>
      <div className="mt-2 grid max-h-[40dvh] gap-3 overflow-y-auto p-1">
        {documents.length > 0 ? (
          <div className="grid gap-1.5">
            <Label htmlFor={id}>Send with your message</Label>
            <Select
              id={id}
              form={formId}
              name="documentId"
              value={documentId}
              onChange={({ target }) => onChoose(target.value)}
            >
              <option value="">No document</option>
              {documents.map((document) => (
                <option key={document.id} value={document.id}>
                  {document.name}
                </option>
              ))}
            </Select>
          </div>
        ) : null}
        {uploads ? (
          <div className="grid gap-1.5">
            <p className="text-sm font-semibold">Upload a new one: what is it?</p>
            {uploads}
          </div>
        ) : null}
      </div>
    </details>
  );
}
