import { Widget } from "@/components/dashboards/widget";
import { findMailState } from "@/lib/diagnostics/queries";
import { State } from "./state";

/** Whether the mail server answers, and whether mail leaves at all. */
export function MailWidget() {
  return (
    <Widget title="Mail" isWide load={findMailState} empty="">
      {({ isUp, isKept, waiting }) => (
        <dl className="divide-y">
          <div className="flex justify-between gap-4 py-2">
            <dt>Mail server</dt>
            <dd>
              <State isGood={isUp} good="Answers" bad="Does not answer" />
            </dd>
          </div>
          <div className="flex justify-between gap-4 py-2">
            <dt>Where mail goes</dt>
            <dd>{isKept ? "Into the local mailbox of this installation" : "To its recipients"}</dd>
          </div>
          <div className="flex justify-between gap-4 py-2">
            <dt>Waiting to be sent</dt>
            <dd className="figures">{waiting ?? "Not known"}</dd>
          </div>
        </dl>
      )}
    </Widget>
  );
}
