import { EXAMS, isExamId } from "@/lib/mock-exams/schema";
import type { Inclusion, OfferedService, PricedService } from "./rows";

/** "5 papers of IELTS, for 3 months" */
export function inclusionText({ text, serviceName, examId, papers, months }: Inclusion): string {
  if (text !== null) return text;
  if (serviceName !== null) return serviceName;
  const exam = examId !== null && isExamId(examId) ? EXAMS[examId].name : "the exam studio";
  return `${papers} ${papers === 1 ? "paper" : "papers"} of ${exam}, for ${months} ${months === 1 ? "month" : "months"}`;
}

/** What at least one of the services includes, and for each whether the others do, too; a package includes itself in parts. */
export function compareInclusions(
  services: readonly OfferedService[],
): { what: string; isIn: readonly boolean[] }[] {
  const sets = services.map((service) => new Set([service.name, ...service.inclusions.map(inclusionText)]));
  const isPackage = (service: OfferedService) =>
    service.inclusions.some(({ serviceId }) => serviceId !== null);
  const all = services.flatMap((service) => [
    ...(isPackage(service) ? [] : [service.name]),
    ...service.inclusions.map(inclusionText),
  ]);
  return [...new Set(all)].map((what) => ({ what, isIn: sets.map((set) => set.has(what)) }));
}

/** Single services that a package may contain: those that contain none themselves. */
export function partsFor(serviceId: string | null, services: readonly PricedService[]): PricedService[] {
  return services.filter(
    ({ id, inclusions }) => id !== serviceId && inclusions.every((inclusion) => inclusion.serviceId === null),
  );
}
