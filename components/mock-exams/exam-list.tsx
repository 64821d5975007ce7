import { Card } from "@/components/ui/card";
import { EXAM_GROUPS, EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";

/** The sixteen exams by group, each leading to its own page in the studio. */
export function ExamList() {
  return (
    <div className="xl:[column-span:all]">
      <Card className="p-5 sm:p-6">
        <h2 className="text-xl">Exams</h2>
        <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {EXAM_GROUPS.map((group) => (
            <div key={group}>
              <h3 className="border-b pb-1 text-base">{group}</h3>
              <ul className="mt-1">
                {EXAM_IDS.filter((id) => EXAMS[id].group === group).map((id) => (
                  <li key={id}>
                    <a className="text-link inline-block py-1" href={`/mock-exam/${id}/start`}>
                      {EXAMS[id].name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
