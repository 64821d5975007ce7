"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Role } from "@/lib/access/roles";
import { deleteView, saveView } from "@/lib/staff-views/actions";
import type { StaffList } from "@/lib/staff-views/lists";
import { VIEW_LIMITS } from "@/lib/staff-views/query";
import type { StaffView } from "@/lib/staff-views/rows";
import { cn } from "@/lib/utils";

type Sharing = readonly { role: Role; label: string }[];

/** Opens without script; with it, a press elsewhere and Escape close it again. On a phone it is as wide as the row it stands in. */
export function Disclosure({
  label,
  isAtEnd = false,
  children,
}: {
  label: string;
  /** At the end of its row it opens to the left. */
  isAtEnd?: boolean;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: PointerEvent | KeyboardEvent) => {
      const details = frame.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        // The list behind would take it for "back to the list".
        event.stopPropagation();
        details.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && details.contains(event.target)) return;
      details.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close, { capture: true });
    };
  }, []);
  return (
    <details ref={frame} name="saved-views" className="sm:relative">
      <summary
        className={buttonVariants({
          variant: "ghost",
          size: "sm",
          className: "cursor-pointer list-none font-normal! [&::-webkit-details-marker]:hidden",
        })}
      >
        {label}
      </summary>
      <div
        className={cn(
          "absolute top-full right-0 left-0 z-20 mt-1 rounded-md border bg-card p-3 text-left shadow-lg sm:w-72",
          isAtEnd ? "sm:left-auto" : "sm:right-auto",
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** Keeps the filters that are shown under a name. */
export function SaveView({
  list,
  query,
  roles,
  isCopy,
}: {
  list: StaffList;
  query: string;
  roles: Sharing;
  /** Beside the view that is open. */
  isCopy: boolean;
}) {
  return (
    <Disclosure label={isCopy ? "Save as a new view" : "Save view"} isAtEnd>
      <ViewForm list={list} query={query} roles={roles} button="Save view" />
    </Disclosure>
  );
}

/** The filters that are shown take the place of those that the view had. */
export function UpdateView({ list, view, query }: { list: StaffList; view: StaffView; query: string }) {
  const [state, action] = useFormAction(saveView);
  return (
    <form action={action}>
      <ViewFields list={list} query={query} view={view} />
      <input type="hidden" name="name" value={view.name} />
      <input type="hidden" name="sharedWith" value={view.sharedWithRole ?? ""} />
      {view.isPinned ? <input type="hidden" name="isPinned" value="on" /> : null}
      <SubmitButton size="sm" variant="secondary" pendingText="Updating…">
        Update view
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}

/** The name of a view, who sees it, and its end. */
export function EditView({ list, view, roles }: { list: StaffList; view: StaffView; roles: Sharing }) {
  const [state, action] = useFormAction(deleteView);
  return (
    <Disclosure label="Edit view">
      <ViewForm list={list} query={view.query} roles={roles} view={view} button="Save" />
      <form action={action} className="mt-3 border-t pt-3">
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="viewId" value={view.id} />
        <SubmitButton variant="link" className="text-sm text-destructive!" pendingText="Deleting…">
          Delete view
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} />
      </form>
    </Disclosure>
  );
}

function ViewForm({
  list,
  query,
  roles,
  view,
  button,
}: {
  list: StaffList;
  query: string;
  roles: Sharing;
  view?: StaffView;
  button: string;
}) {
  const [state, action] = useFormAction(saveView);
  const id = useId();
  const { values } = state;
  const errors = state.fieldErrors ?? {};
  return (
    <form action={action} className="grid gap-3">
      <ViewFields list={list} query={query} view={view} />
      <Field name="name" id={`${id}-name`} label="Name" required error={errors.name}>
        {(control) => (
          <Input
            {...control}
            defaultValue={values?.name ?? view?.name}
            maxLength={VIEW_LIMITS.name}
            autoComplete="off"
          />
        )}
      </Field>
      {roles.length > 0 ? (
        <Field name="sharedWith" id={`${id}-shared`} label="Who sees it" required error={errors.sharedWith}>
          {({ required: _, ...control }) => (
            <Select {...control} defaultValue={values?.sharedWith ?? view?.sharedWithRole ?? ""}>
              <option value="">Only me</option>
              {roles.map(({ role, label }) => (
                <option key={role} value={role}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <label htmlFor={`${id}-pinned`} className="flex min-h-8 items-center gap-2">
        <Checkbox
          id={`${id}-pinned`}
          name="isPinned"
          className="size-4"
          defaultChecked={values ? values.isPinned === "on" : view?.isPinned}
        />
        Pin it, with its count
      </label>
      <SubmitButton size="sm" pendingText="Saving…" className="w-fit">
        {button}
      </SubmitButton>
      <FormMessage
        status={state.status}
        message={errors.query ?? (errors.name ? undefined : state.message)}
      />
    </form>
  );
}

function ViewFields({ list, query, view }: { list: StaffList; query: string; view?: StaffView | undefined }) {
  return (
    <>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="query" value={query} />
      {view ? (
        <>
          <input type="hidden" name="viewId" value={view.id} />
          <input type="hidden" name="version" value={view.version} />
        </>
      ) : null}
    </>
  );
}
