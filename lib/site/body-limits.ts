const KB = 1024;
const MB = 1024 * KB;

export type BodyLimit = {
  bytes: number;
  /** A file may be sent in pieces without saying ahead how long it is. */
  takesFile: boolean;
  /** What somebody reads who sent more. */
  refusal: string;
};

const SHORTEN = "This is too large to send. Please shorten it and try again.";
const smallerFile = (megabytes: number) =>
  `This is too large to send. A file may have up to ${megabytes} MB. Go back and choose a smaller one.`;

/** The longest form that anybody may open has some 50 KB: a message and notes in a script of three bytes a letter, twice. */
const FORM: BodyLimit = { bytes: 128 * KB, takesFile: false, refusal: SHORTEN };

const LARGER: readonly [RegExp, BodyLimit][] = [
  // A file of leads with up to 50 MB, for those who import them.
  [/^\/crm-dashboard\/import$/, { bytes: 51 * MB, takesFile: true, refusal: smallerFile(50) }],
  // Files of questions, pictures, recordings and photographs with up to 10 MB, for editors.
  [
    /^\/(admin\/exam-content\/(import|media)|content-team-dashboard)$/,
    { bytes: 11 * MB, takesFile: true, refusal: smallerFile(10) },
  ],
  // Documents of students with up to 20 MB, by forms without script; with script they come in pieces.
  [
    /^\/(student-programs\/documents|student-detail\/[0-9a-f-]{36}\/documents)$/,
    { bytes: 21 * MB, takesFile: true, refusal: smallerFile(20) },
  ],
  [/^\/api\/document-uploads$/, { bytes: 2 * MB, takesFile: true, refusal: SHORTEN }],
  // A settlement report of a payment provider with up to 1 MB, for administrators.
  [/^\/payments-dashboard\/settlements$/, { bytes: 1.25 * MB, takesFile: true, refusal: smallerFile(1) }],
  // What a buyer shows of a transfer: up to 5 MB, on each page that takes it.
  [
    /^\/(service-payment\/[0-9a-f-]{36}|pay\/[\w-]{43}|payment-success)$/,
    { bytes: 6 * MB, takesFile: true, refusal: smallerFile(5) },
  ],
  // An application with its CV, a person's picture: up to 5 MB.
  [/^\/(careers(\/[a-z0-9-]+)?|profile)$/, { bytes: 6 * MB, takesFile: true, refusal: smallerFile(5) }],
  // Whole papers and questions with their drawings, and an exam's answers and pieces of its recordings.
  [/^\/(admin\/exam-content|api\/exam)(\/|$)/, { bytes: MB, takesFile: false, refusal: SHORTEN }],
];

/** How much a request to this path may carry. Next's own limit (next.config.ts) is that of the largest, and past it Next answers 500. */
export function bodyLimit(pathname: string): BodyLimit {
  return LARGER.find(([path]) => path.test(pathname))?.[1] ?? FORM;
}
