import { notFound } from "next/navigation";
import { stringify } from "yaml";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { findItem } from "@/lib/mock-exams/authoring/queries";
import { EXAMS } from "@/lib/mock-exams/schema";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { DraftForm } from "./draft-form";
import { ItemPreview } from "./item-preview";
import { RowAction } from "./row-action";

/** A question with its key: the newest version as candidates meet it, its history, and the text to change it. */
export async function ItemScreen({ itemId }: { itemId: string }) {
  const item = await findItem(await userDb(), itemId);
  const newest = item?.versions[0];
  if (!item || !newest) notFound();
  return (
    <>
      <PageHeader
        eyebrow={EXAMS[item.exam_id].name}
        title={item.name}
        lead={`${newest.topic}, ${newest.difficulty}, ${newest.est_seconds} seconds. The question is ${item.status}.`}
      />
      <div className="grid gap-8">
        <Card className="grid gap-4 p-5 sm:p-6">
          <h2 className="text-xl">Version {newest.version_no}</h2>
          <ItemPreview version={newest} />
        </Card>
        <Card className="grid gap-4 p-5 sm:p-6">
          <h2 className="text-xl">Versions</h2>
          <ol className="divide-y">
            {item.versions.map((version) => (
              <li key={version.id} className="grid gap-2 py-3">
                <p>
                  Version {version.version_no}, {formatDay(dayInIndia(new Date(version.created_at)))}
                  {version.author ? `, by ${version.author}` : ", from the repository"}.{" "}
                  {version.used_in.length > 0
                    ? `Asked in ${version.used_in.join(", ")}.`
                    : "In no current paper."}
                </p>
                {version.published_at ? (
                  <p className="text-sm text-muted-foreground">
                    Published {formatDay(dayInIndia(new Date(version.published_at)))}; key revision{" "}
                    {version.key_revision}, {version.key_status}.
                  </p>
                ) : (
                  <RowAction kind="publish-version" id={version.id} />
                )}
              </li>
            ))}
          </ol>
        </Card>
        <Card className="grid gap-4 p-5 sm:p-6">
          <h2 className="text-xl">Change it</h2>
          {newest.content.figure ? (
            <p>
              This question has a figure. Figures come with the files of the repository, so change it there.
            </p>
          ) : (
            <DraftForm
              examId={item.exam_id}
              source={newest.source ? stringify(newest.source, { lineWidth: 0 }) : ""}
            />
          )}
        </Card>
      </div>
    </>
  );
}
