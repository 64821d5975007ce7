import { monthsLater } from "@/lib/documents/validity";
import type { OfferedService } from "./rows";
import { inclusionText } from "./rules";

/** Papers of the exam studio, and no package of services. */
export const isExamPack = ({ inclusions }: Pick<OfferedService, "inclusions">): boolean =>
  inclusions.some(({ examId }) => examId !== null) && inclusions.every(({ serviceId }) => serviceId === null);

export type BoughtPapers = { id: string; name: string; what: string; boughtOn: string; until: string };

/** The papers among what somebody paid for, each until its months are over; newest first, as they come. Days are those of India. */
export function boughtPapers(
  purchases: readonly { id: string; serviceId: string | null; boughtOn: string }[],
  services: readonly Pick<OfferedService, "id" | "name" | "inclusions">[],
): BoughtPapers[] {
  return purchases.flatMap(({ id, serviceId, boughtOn }) => {
    const service = services.find((each) => each.id === serviceId);
    return (service?.inclusions ?? []).flatMap((inclusion) =>
      inclusion.examId === null || inclusion.months === null
        ? []
        : {
            id: `${id}:${inclusion.examId}`,
            name: service?.name ?? "",
            what: inclusionText(inclusion),
            boughtOn,
            until: monthsLater(boughtOn, inclusion.months),
          },
    );
  });
}
