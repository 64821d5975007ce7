import { DrawnNote } from "@/components/drawings/drawn-note";
import { Alert } from "@/components/ui/alert";
import { MOST_READERS } from "@/lib/family-links/limits";
import type { FamilyLink, FamilyView as View } from "@/lib/family-links/rows";
import { dayInIndia } from "@/lib/platform/clock";
import { FamilyView } from "./family-view";
import { InviteForm } from "./invite-form";
import { EndedLinks, LinkCard } from "./link-card";

type Props = { links: readonly FamilyLink[]; preview: View; now: Date };

/** Whom a student lets read along, and what those people see. */
export function FamilyLinksScreen({ links, preview, now }: Props) {
  const current = links.filter(({ state }) => state !== "ended");
  const ended = links.filter(({ state }) => state === "ended");
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="readers" className="grid gap-4">
        <h2 id="readers" className="text-xl">
          Who can read along
        </h2>
        {current.length === 0 ? (
          <DrawnNote name="house" className="text-muted-foreground">
            <p>
              Nobody yet. Invite a parent or somebody else you trust, and they can follow your steps without
              asking you every evening.
            </p>
          </DrawnNote>
        ) : (
          <ul className="grid gap-4">
            {current.map((link) => (
              <li key={link.id}>
                <LinkCard link={link} now={now} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section
        aria-labelledby="invite"
        className="grid gap-4 border-t-2 border-foreground pt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <h2 id="invite" className="text-xl">
          Invite somebody
        </h2>
        {current.length < MOST_READERS ? (
          <InviteForm formKey={crypto.randomUUID()} />
        ) : (
          <Alert>
            <p>Four people can read along at a time. End one of them to invite somebody else.</p>
          </Alert>
        )}
      </section>
      <div className="grid gap-8">
        <WhatTheySee />
        <details>
          <summary className="text-link w-fit cursor-pointer">See the page as they see it</summary>
          <div className="mt-4 rounded-md border bg-background p-4 sm:p-6">
            <FamilyView view={preview} today={dayInIndia(now)} level={3} />
          </div>
        </details>
        <EndedLinks links={ended} now={now} />
      </div>
    </div>
  );
}

function WhatTheySee() {
  return (
    <section aria-labelledby="what-they-see" className="grid gap-3">
      <h2 id="what-they-see" className="text-xl">
        What they see
      </h2>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <p className="font-semibold">They see</p>
          <ul className="list-disc ps-5">
            <li>each application with its step</li>
            <li>who has to do something next, and by when</li>
            <li>what is still missing, by name</li>
            <li>sums of money, only if you switch them on</li>
          </ul>
        </div>
        <div>
          <p className="font-semibold">They never see</p>
          <ul className="list-disc ps-5">
            <li>your documents and their numbers</li>
            <li>your messages and notes</li>
            <li>reasons that a university or the team gave you</li>
          </ul>
          <p className="mt-2">They can change nothing.</p>
        </div>
      </div>
    </section>
  );
}
