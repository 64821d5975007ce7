import { Alert } from "@/components/ui/alert";
import { regradePath } from "@/lib/mock-exams/marking/regrades/regrade-path";
import type { RegradePaper } from "@/lib/mock-exams/marking/regrades/rows";

/** Papers with this question whose results do not follow every key, with the way to mark them again. */
export function NotFollowedNotice({ papers }: { papers: readonly RegradePaper[] }) {
  const behind = papers.filter(({ notFollowed }) => notFollowed > 0);
  if (behind.length === 0) return null;
  return (
    <Alert variant="attention">
      <p>Keys were changed without marking the results again, in:</p>
      <ul>
        {behind.map((paper) => (
          <li key={paper.revisionId}>
            <a className="text-link" href={regradePath(paper.revisionId)}>
              {paper.mockTitle}, paper {paper.revNo}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
