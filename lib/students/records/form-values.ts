/** An entry as the fields of its form have it. */
import type { StudentRecord } from "./rows";

export type FormValues = Readonly<Record<string, string>>;

export function formValues(record: StudentRecord): FormValues {
  const { beginsOn, endsOn } = record;
  switch (record.kind) {
    case "education": {
      const { scale, ...details } = record.details;
      return texts({
        ...details,
        scale: scale === "class" ? undefined : scale,
        from: month(beginsOn),
        to: month(endsOn),
      });
    }
    case "test": {
      const { sections, ...details } = { sections: undefined, ...record.details };
      return texts({ ...details, ...sections, takenOn: beginsOn, validUntil: endsOn });
    }
    case "work":
      return texts({
        employer: record.details.employer,
        position: record.details.role,
        from: month(beginsOn),
        to: month(endsOn),
      });
    case "passport":
      return texts({ ...record.details, numberEnd: record.numberEnd, issuedOn: beginsOn, expiresOn: endsOn });
    case "family": {
      const { name, pays, ...details } = record.details;
      return texts({ ...details, relativeName: name, pays: pays ? "yes" : undefined });
    }
    case "funds":
      return texts({ ...record.details, availableFrom: beginsOn });
  }
}

/** 2024-07, as month fields have it. */
function month(day: string | null): string | undefined {
  return day?.slice(0, 7);
}

function texts(values: Readonly<Record<string, string | number | null | undefined>>): FormValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
