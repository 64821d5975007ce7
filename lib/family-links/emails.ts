import { translator } from "@/lib/locales/catalogues";
import type { Translate } from "@/lib/locales/translate";
import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";
import { type Locale, TRANSLATED_LOCALES } from "@/lib/platform/locales";
import { INVITATION_DAYS, READER_DAYS } from "./limits";
import { READ_BELOW } from "./wording";

type Names = { readerName: string; studentName: string };

/**
 * What a parent reads first. The student typed the address, so nothing but two names comes from the student, and what does not
 * look like a name is left out. Nobody knows yet what the parent reads, so all of it stands there in each language, with the way
 * to the page in that.
 */
export function invitationEmail(
  names: Names,
  linkIn: (locale: Locale) => string,
  siteName: string,
): EmailContent {
  const { subject, ...letter } = invitationIn("en", names, linkIn, siteName);
  const others = TRANSLATED_LOCALES.map((locale) => ({
    locale,
    hint: READ_BELOW[locale],
    ...invitationIn(locale, names, linkIn, siteName),
  }));
  return renderEmail({
    ...letter,
    subject: [subject, ...others.map((other) => other.subject)].join(" / "),
    translations: others,
    signature: siteName,
  });
}

function invitationIn(
  locale: Locale,
  { readerName, studentName }: Names,
  linkIn: (locale: Locale) => string,
  siteName: string,
) {
  const t = translator(locale);
  const student = greetingName(studentName);
  const isNamed = student !== "there";
  return {
    subject: isNamed
      ? t("See how {name}’s applications stand", { name: student })
      : t("See how a student’s applications stand with {site}", { site: siteName }),
    greeting: greetingIn(t, readerName),
    paragraphs: [
      isNamed
        ? t(
            "{name} is applying to universities abroad with us, and would like you to see how far that is: the steps, who has to do something next, and the dates to keep.",
            { name: student },
          )
        : t(
            "A student is applying to universities abroad with us, and would like you to see how far that is: the steps, who has to do something next, and the dates to keep.",
          ),
      t(
        "You need no account and no password. Open the page and ask for a code, which we send to this address. The link works for {days} days; after your first visit you can use it at any time, so keep this email.",
        { days: INVITATION_DAYS },
      ),
      t("You can only read. No document is shown, and the student can close the page whenever they like."),
      t("If you don’t know this student, ignore this email. Nothing more will come."),
    ],
    button: { label: t("Open the page"), url: linkIn(locale) },
  };
}

function greetingIn(t: Translate, readerName: string): string {
  const reader = greetingName(readerName);
  return reader === "there" ? t("Hello there,") : t("Hello {name},", { name: reader });
}

export function codeEmail(
  { readerName, studentName, code, locale }: Names & { code: string; locale: Locale },
  siteName: string,
): EmailContent {
  const t = translator(locale);
  const student = greetingName(studentName);
  return renderEmail({
    locale,
    subject: t("{code} is your code for the family page", { code }),
    greeting: greetingIn(t, readerName),
    paragraphs: [
      student === "there"
        ? t("Enter this code to see how the applications stand.")
        : t("Enter this code to see how {name}’s applications stand.", { name: student }),
      t(
        "It works for ten minutes, and for one browser, which then stays open for {days} days. We never ask you for it on the phone.",
        { days: READER_DAYS },
      ),
      t("If you did not ask for a code, ignore this email."),
    ],
    facts: [[t("Your code"), code]],
    signature: siteName,
  });
}
