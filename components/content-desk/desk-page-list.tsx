import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { DeskPage } from "@/lib/content-desk/rows";
import { dayInIndia, formatDay } from "@/lib/platform/clock";

export function DeskPageTable({ pages }: { pages: readonly DeskPage[] }) {
  const today = dayInIndia();
  return (
    <Table label="Pages">
      <TableHeader>
        <TableRow>
          <TableHead>Page</TableHead>
          <TableHead>Kind</TableHead>
          <TableHead>State</TableHead>
          <TableHead>Review by</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {pages.map((page) => (
          <TableRow key={page.id}>
            <TableCell className="font-semibold">{page.title}</TableCell>
            <TableCell>{KINDS[page.kind]}</TableCell>
            <TableCell>
              <Badge variant={page.status === "in_review" ? "attention" : "secondary"}>
                {STATES[page.status]}
              </Badge>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              {page.reviewBy ? formatDay(page.reviewBy) : "No date"}
              {page.reviewBy && page.reviewBy < today ? (
                <span className="block text-attention">overdue</span>
              ) : null}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const KINDS = {
  guide: "Guide",
  city: "City page",
  country: "Destination",
  exam: "Exam",
  service: "Service",
  legal: "Legal",
  post: "Blog post",
  news: "News",
  press: "Press",
} as const;

export const STATES = {
  draft: "Draft",
  in_review: "In review",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
} as const;
