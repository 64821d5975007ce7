"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ActionState } from "@/lib/platform/result";

/** After the last letter, and at once when a field is left. */
const AFTER_TYPING_MS = 1_200;
const AGAIN_MS = 10_000;

const UNREACHABLE =
  "This could not be saved just now. What you typed is still here, and is saved once you are connected again.";

type Action<T> = (previous: ActionState<T>, form: FormData) => Promise<ActionState<T>>;

/**
 * Saves a form by itself while it is filled in, one save after another. Until everything required is there it waits, and
 * what did not get through is sent again.
 */
export function useAutosave<T>(
  form: RefObject<HTMLFormElement | null>,
  action: Action<T>,
  first: ActionState<T>,
) {
  const [state, setState] = useState(first);
  /** What the last save that went through answered. */
  const [saved, setSaved] = useState<T>();
  const [isSaving, setSaving] = useState(false);
  /** Whether there is more than what is saved, for the words beside the form. */
  const [isDirty, setDirty] = useState(false);
  /** Since the last save was sent, and since the last one that went through. */
  const isChanged = useRef(false);
  const isUnsaved = useRef(false);
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leaveTo = useRef<string>(undefined);

  const save = useCallback(
    async ({ isAsked = false } = {}) => {
      clearTimeout(timer.current);
      const fields = form.current;
      if (!fields || isBusy.current || !(isChanged.current || isAsked)) return;
      if (!isAsked && !fields.checkValidity()) return;
      isBusy.current = true;
      isChanged.current = false;
      setSaving(true);
      let answer: ActionState<T> = { status: "error", message: UNREACHABLE };
      try {
        answer = await action({ status: "idle" }, new FormData(fields));
      } catch {
        timer.current = setTimeout(() => void save({ isAsked: true }), AGAIN_MS);
      }
      if (answer.status === "ok") {
        isUnsaved.current = isChanged.current;
        setDirty(isChanged.current);
      } else leaveTo.current = undefined;
      if (answer.data !== undefined) setSaved(answer.data);
      setState(answer);
      setSaving(false);
    },
    [action, form],
  );

  // What was typed during a save goes with the next one, which has the version that this one answered.
  useEffect(() => {
    if (isSaving) return;
    isBusy.current = false;
    if (isChanged.current) void save();
    else if (leaveTo.current) location.assign(leaveTo.current);
  }, [isSaving, save]);

  useEffect(() => {
    const again = () => isUnsaved.current && void save({ isAsked: true });
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      clearTimeout(timer.current);
    };
  }, [save]);

  const changed = useCallback(() => {
    isChanged.current = true;
    isUnsaved.current = true;
    setDirty(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), AFTER_TYPING_MS);
  }, [save]);

  // Whoever was quicker than this script has changed fields that told nobody.
  useEffect(() => {
    if (form.current && [...form.current.elements].some(isFilledIn)) changed();
  }, [form, changed]);

  return {
    state,
    saved,
    isSaving,
    isDirty,
    save,
    /** For every change of a field. */
    changed,
    /** Whether somebody may go at once; otherwise they go when it is saved. */
    mayLeave(path: string): boolean {
      if (!isUnsaved.current && !isBusy.current) return true;
      leaveTo.current = path;
      void save({ isAsked: true });
      return false;
    },
  };
}

/** Whether a field holds something else than the page came with. */
function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
    );
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    return field.checked !== field.defaultChecked;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.type !== "hidden" &&
    field.value !== field.defaultValue
  );
}
