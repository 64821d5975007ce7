import { notFound } from "next/navigation";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import type { Actor } from "@/lib/access/decide";
import { NEW_QUESTION_PATH } from "@/lib/mock-exams/authoring/bank-path";
import { LANGUAGES } from "@/lib/mock-exams/authoring/item-version";
import { findItem } from "@/lib/mock-exams/authoring/queries";
import { blankForm } from "@/lib/mock-exams/authoring/questions/blank-form";
import { toForm } from "@/lib/mock-exams/authoring/questions/parse-source";
import { findChoices, freeName } from "@/lib/mock-exams/authoring/questions/queries";
import { TYPE_TEXTS } from "@/lib/mock-exams/authoring/questions/wording";
import { ITEM_TYPES, type ItemType } from "@/lib/mock-exams/item";
import { EXAM_IDS, EXAMS, type ExamId } from "@/lib/mock-exams/schema";
import { userDb } from "@/lib/platform/supabase/user";
import { QuestionEditor } from "./question-editor";

type Begun = { exam?: ExamId; section?: string; type?: ItemType; copy?: string };

/** A question from nothing: exam, section and type are chosen, then it is written. Or a copy of another one. */
export async function NewQuestion({ begun, actor }: { begun: Begun; actor: Actor }) {
  if (begun.copy) return <Copy itemId={begun.copy} actor={actor} />;
  const { exam, section, type } = begun;
  if (!exam || !type || section === undefined) return <Beginning exam={exam} type={type} />;
  const db = await userDb();
  const [choices, name] = await Promise.all([
    findChoices(db, exam),
    freeName(db, exam, /^[a-z0-9]+(-[a-z0-9]+)*$/.test(section) ? section : "own"),
  ]);
  const title = choices.sections.find(({ code }) => code === section)?.title;
  return (
    <>
      <PageHead
        eyebrow={title ? `${EXAMS[exam].name}, ${title}` : EXAMS[exam].name}
        title={`New question: ${TYPE_TEXTS[type].name.toLowerCase()}`}
        lead={
          <a href={`${NEW_QUESTION_PATH}?exam=${exam}&type=${type}`} className="text-link">
            Choose another section or type
          </a>
        }
      />
      <QuestionEditor
        key={`${exam} ${section} ${type}`}
        examId={exam}
        itemId={null}
        copyOf={null}
        initial={{ ...blankForm(type), name, locale: LANGUAGES[exam] ?? "en" }}
        version={0}
        choices={choices}
        section={section}
        person={actor.userId}
      />
    </>
  );
}

async function Copy({ itemId, actor }: { itemId: string; actor: Actor }) {
  const db = await userDb();
  const item = await findItem(db, itemId);
  const newest = item?.versions[0];
  if (!item || !newest) notFound();
  const stem = item.name.replace(/-\d+$/, "").slice(item.examId.length + 1) || "own";
  const [choices, name] = await Promise.all([findChoices(db, item.examId), freeName(db, item.examId, stem)]);
  return (
    <>
      <PageHead
        eyebrow={EXAMS[item.examId].name}
        title={`Copy of ${item.name}`}
        lead="Nothing is saved yet. The copy becomes a question of its own, under its own name."
      />
      {newest.source ? (
        <QuestionEditor
          key={item.id}
          examId={item.examId}
          itemId={null}
          copyOf={item.id}
          initial={{ ...toForm(newest.source), name, proof: "" }}
          version={0}
          choices={choices}
          section={choices.sections.find(({ code }) => stem.startsWith(code))?.code ?? ""}
          person={actor.userId}
        />
      ) : (
        <Alert variant="attention">
          <p>This question came without the text it was made from, so it cannot be copied.</p>
        </Alert>
      )}
    </>
  );
}

/** First the exam, because its sections follow from it. */
async function Beginning({ exam, type }: { exam?: ExamId; type?: ItemType }) {
  const sections = exam ? (await findChoices(await userDb(), exam)).sections : [];
  return (
    <>
      <PageHead
        title="New question"
        lead={
          exam
            ? "Which section, and how is it answered?"
            : "For which exam? Its sections, topics and rubrics follow from that."
        }
      />
      <form action={NEW_QUESTION_PATH} className="grid max-w-2xl gap-6">
        <div className="grid max-w-sm gap-1.5">
          <Label htmlFor="new-exam">Exam</Label>
          {exam ? (
            <p>
              <input type="hidden" name="exam" value={exam} />
              <b>{EXAMS[exam].name}</b>{" "}
              <a href={NEW_QUESTION_PATH} className="text-link">
                Another exam
              </a>
            </p>
          ) : (
            <Select id="new-exam" name="exam" defaultValue="ielts">
              {EXAM_IDS.map((id) => (
                <option key={id} value={id}>
                  {EXAMS[id].name}
                </option>
              ))}
            </Select>
          )}
        </div>
        {exam ? (
          <>
            <div className="grid max-w-sm gap-1.5">
              <Label htmlFor="new-section">Section</Label>
              <Select id="new-section" name="section" defaultValue={sections[0]?.code ?? ""}>
                {sections.map(({ code, title }) => (
                  <option key={code} value={code}>
                    {title}
                  </option>
                ))}
                <option value="">No section in particular</option>
              </Select>
            </div>
            <fieldset className="grid gap-2">
              <legend className="mb-2 font-semibold">How it is answered</legend>
              {ITEM_TYPES.map((one, at) => (
                <label
                  key={one}
                  htmlFor={`new-type-${one}`}
                  className="flex items-start gap-3 rounded-md border bg-card px-4 py-3"
                >
                  <Checkbox
                    id={`new-type-${one}`}
                    type="radio"
                    name="type"
                    value={one}
                    defaultChecked={type ? one === type : at === 0}
                    className="mt-0.5"
                  />
                  <span>
                    <b>{TYPE_TEXTS[one].name}</b>
                    <span className="block text-sm text-muted-foreground">{TYPE_TEXTS[one].about}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          </>
        ) : null}
        <Button type="submit" className="w-fit">
          {exam ? "Write it" : "Go on"}
        </Button>
      </form>
    </>
  );
}
