import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** What the page belongs to: an exam, or the way back to the list. */
  eyebrow?: ReactNode;
  /** What is done here, in a sentence. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** What narrows down the list below. */
  filters?: ReactNode;
};

/** The head of a page in one line: title, what is done here, actions. On a phone the title stays at the top of the screen. */
export function PageHead({ title, eyebrow, lead, actions, filters }: Props) {
  return (
    <>
      <div className="page-head">
        {eyebrow ? <div className="page-eyebrow">{eyebrow}</div> : null}
        <h1 className="page-title">{title}</h1>
        {lead ? <div className="page-lead">{lead}</div> : null}
        {actions ? <div className="page-actions">{actions}</div> : null}
      </div>
      {filters ? <div className="page-filters">{filters}</div> : null}
    </>
  );
}
