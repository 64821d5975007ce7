"use client";

import { Eye, Lock } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { useKeys } from "@/components/keys/use-keys";
import { addComment } from "@/lib/activity/actions";
import { type ActivitySubject, subjectFields } from "@/lib/activity/subject";
import { cn } from "@/lib/utils";
import { MentionField, type OfferedPerson } from "./mention-field";
import { TaskOffer, useTaskOffer } from "./task-offer";
import { useDraft } from "./use-draft";

type Channel = "team" | "person";
type Props = {
  subject: ActivitySubject;
  userId: string;
  people: readonly OfferedPerson[];
  /** The student who can be written to here: the one it is about, or whose lead it is. */
  person: { id: string; name: string } | null;
  /** "this lead", to say who reads a note. */
  thing: string;
  /** A key of the first form; each sent one has its own. */
  formKey: string;
};

/** One box to write in: a note for the team or, where the person has an account, a message to them. */
export function CommentBox({ subject, userId, people, person, thing, formKey }: Props) {
  const [state, action] = useFormAction(addComment);
  const [text, setText] = useState(state.values?.text ?? "");
  const [channel, setChannel] = useState<Channel>(state.values?.channel === "person" ? "person" : "team");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [key, setKey] = useState(formKey);
  const { name, value } = subjectFields(subject);
  const isTask = name !== "jobApplicationId";
  const { offer, isTaken, setTaken } = useTaskOffer(text, isTask);
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  useDraft(`note:${userId}:${value}`, text, setText);
  // What was typed before the script arrived.
  useEffect(() => setText((typed) => field.current?.value || typed), []);

  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (state.status !== "ok") return;
    setText("");
    setChosen([]);
    setTaken(false);
    setChannel("team");
    setKey(crypto.randomUUID());
  }, [state, setTaken]);

  useKeys("Timeline", [{ key: "n", label: "Write a note", run: () => field.current?.focus() }]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter") return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    } else if (event.altKey && offer) {
      event.preventDefault();
      setTaken(!isTaken);
    }
  };

  const isMessage = channel === "person" && person !== null;
  const sent = state.status === "ok" ? state.data : null;
  return (
    <form
      action={action}
      data-channel={channel}
      className={cn(
        "grid min-w-0 gap-2 rounded-md border p-3",
        isMessage ? "border-2 border-primary bg-accent" : "bg-card",
      )}
    >
      <input type="hidden" name={name} value={value} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="mentioned" value={chosen.join(" ")} />
      {person ? (
        <>
          <input type="hidden" name="personId" value={person.id} />
          <fieldset className="flex flex-wrap gap-1">
            <legend className="sr-only">Who is it for?</legend>
            <ChannelChoice channel="team" current={channel} onChoose={setChannel}>
              Note for the team
            </ChannelChoice>
            <ChannelChoice channel="person" current={channel} onChoose={setChannel}>
              Message to the student
            </ChannelChoice>
          </fieldset>
        </>
      ) : (
        <input type="hidden" name="channel" value="team" />
      )}
      <MentionField
        ref={field}
        label={isMessage ? `Message to ${person.name}` : "Note for the team"}
        value={text}
        onChange={setText}
        onChoose={(id) => setChosen((before) => [...before, id])}
        people={people}
        placeholder={isMessage ? `Write to ${person.name}` : "Write a note. @ mentions a colleague"}
        describedBy={hint}
        isInvalid={state.fieldErrors?.text !== undefined}
        onKeyDown={onKeyDown}
      />
      <FieldError message={state.fieldErrors?.text} />
      {isTask ? <TaskOffer offer={offer} isTaken={isTaken} onTake={setTaken} /> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SubmitButton size="sm" variant={isMessage ? "default" : "secondary"} pendingText="Saving…">
          {isMessage ? "Send message" : "Add note"}
        </SubmitButton>
        <p id={hint} className="flex min-w-0 flex-1 items-center gap-1.5 text-xs text-muted-foreground">
          {isMessage ? (
            <>
              <Eye aria-hidden className="size-3.5 shrink-0 text-primary" />
              <span className="text-foreground">
                <bdi>{person.name}</bdi> reads this, and so does your team.
              </span>
            </>
          ) : (
            <>
              <Lock aria-hidden className="size-3.5 shrink-0" />
              Only colleagues who can open {thing} read it.
            </>
          )}
          <kbd className="ml-auto hidden whitespace-nowrap sm:inline">Ctrl Enter</kbd>
        </p>
      </div>
      <FormMessage
        status={state.status === "error" && state.fieldErrors ? "idle" : state.status}
        message={
          sent
            ? `${sent.channel === "team" ? "Note added." : "Message sent."}${sent.task ? ` Task added: ${sent.task}.` : ""}`
            : state.message
        }
        retryAt={state.retryAt}
      />
    </form>
  );
}

function ChannelChoice({
  channel,
  current,
  onChoose,
  children,
}: {
  channel: Channel;
  current: Channel;
  onChoose: (channel: Channel) => void;
  children: React.ReactNode;
}) {
  return (
    <label className="relative flex min-h-8 cursor-pointer items-center rounded-md px-2.5 text-sm hover:bg-secondary has-checked:bg-foreground has-checked:font-semibold has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name="channel"
        value={channel}
        checked={channel === current}
        onChange={() => onChoose(channel)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
