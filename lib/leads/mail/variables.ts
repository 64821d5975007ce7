/** What a template may leave open, each with its name for the people who write them. */
export const MAIL_VARIABLES = {
  first_name: "First name",
  full_name: "Full name",
  reference: "Reference of the request",
  destination: "Destination",
  counsellor_name: "Your name",
  counsellor_phone: "Your phone",
  appointment_time: "Time of the appointment",
  student_step: "What the student does next",
  counsellor_step: "What you do next",
  booking_link: "Link: book a consultation",
  match_link: "Link: find programs that fit",
  programs_link: "Link: all programs",
  account_link: "Link: their account",
  site_name: "Our name",
} as const;
export type MailVariable = keyof typeof MAIL_VARIABLES;
export const MAIL_VARIABLE_NAMES = Object.keys(MAIL_VARIABLES) as MailVariable[];

export type MailValues = Partial<Record<MailVariable, string>>;

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

function isVariable(name: string): name is MailVariable {
  return Object.hasOwn(MAIL_VARIABLES, name);
}

/** What stands in double braces and is no variable; a lone pair of braces too, which would reach the reader. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(PLACE)].map(([, name = ""]) => name);
  const unknown = names.filter((name) => !isVariable(name)).map((name) => `{{${name}}}`);
  const rest = text.replace(PLACE, "");
  const stray = /\{\{|\}\}/.exec(rest)?.[0];
  return [...new Set([...unknown, ...(stray ? [stray] : [])])];
}

/** The text with what is known of this lead. What is not stays in its braces, to be filled in by hand. */
export function fillTemplate(text: string, values: MailValues): string {
  return text.replace(PLACE, (place, name: string) => {
    const value = isVariable(name) ? values[name]?.trim() : undefined;
    // A name in a form is a stranger's text: it must not bring a variable of its own.
    return value ? value.replaceAll(/[{}]/g, "") : place;
  });
}

/** What is still to be filled in, in words and in order. */
export function openPlaces(text: string): string[] {
  const places = [...text.matchAll(PLACE)].map(([place, name = ""]) =>
    isVariable(name) ? MAIL_VARIABLES[name] : place,
  );
  const stray = /\{\{|\}\}/.exec(text.replace(PLACE, ""))?.[0];
  return [...new Set([...places, ...(stray ? [stray] : [])])];
}
