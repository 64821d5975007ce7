import { z } from "zod";
import { fullName, phone } from "@/lib/auth/schema";
import { dayInIndia } from "@/lib/platform/clock";
import { plainText } from "@/lib/platform/plain-text";
import { CITY_MAX_LENGTH, EDUCATION_LEVELS, type EducationLevel } from "./rules";

const EDUCATION_NAMES = Object.keys(EDUCATION_LEVELS) as [EducationLevel, ...EducationLevel[]];

const YOUNGEST_YEARS = 10;
const DATE_MESSAGE = "Please enter your date of birth as day, month and year";

/** An empty field of the form means that nothing is known; a field that the form does not have is left as it is. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    schema.nullable().optional(),
  );

export const profileSchema = z.object({
  full_name: fullName,
  phone,
  date_of_birth: orEmpty(
    z.iso
      .date(DATE_MESSAGE)
      .refine((day) => day >= "1900-01-01", DATE_MESSAGE)
      .refine((day) => yearsBetween(day, dayInIndia()) >= YOUNGEST_YEARS, {
        error: "Please check the year: this would make you younger than ten",
      }),
  ),
  city: orEmpty(
    z
      .string()
      .transform((typed) => plainText(typed.normalize("NFC")).replace(/\s+/gu, " "))
      .pipe(
        z
          .string()
          .min(2, "Please enter the name of your city or town")
          .max(CITY_MAX_LENGTH, `Please use at most ${CITY_MAX_LENGTH} characters`),
      ),
  ),
  education: orEmpty(z.enum(EDUCATION_NAMES, "Please choose one of the list")),
});
export type ProfileEntry = z.output<typeof profileSchema>;

function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** A browser sends an empty file with no name when none was chosen. */
export const PICTURE_LIMIT_BYTES = 5 * 1024 * 1024;
export const PICTURE_REFUSALS = {
  missing: "Choose a picture first",
  too_large: "This picture has more than 5 MB. Please choose a smaller one",
  not_a_picture: "Please choose a photo as JPEG, PNG or WebP",
  damaged: "This file cannot be read as a photo. Please save it anew, or choose another",
} as const;
export type PictureRefusal = keyof typeof PICTURE_REFUSALS;

export const pictureSchema = z.object({
  picture: z
    .custom<File>((value) => value instanceof File && value.size > 0, PICTURE_REFUSALS.missing)
    .refine((file) => file.size <= PICTURE_LIMIT_BYTES, PICTURE_REFUSALS.too_large),
});

/** For buttons that say everything by being pressed. */
export const emptySchema = z.object({});
