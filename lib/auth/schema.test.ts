import { describe, expect, test } from "vitest";
import { emailLinkSchema, signInSchema, signUpSchema } from "./schema";

const entry = {
  full_name: "Priya Sharma",
  email: "priya@example.com",
  phone: "98450 12345",
  password: "tulip-harbour-42",
};

function firstError(result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}) {
  const issue = result.error?.issues[0];
  return issue ? [issue.path.join("."), issue.message] : null;
}

test("A sign-up is kept with a trimmed, lowercased address and an international phone number", () => {
  expect(signUpSchema.parse({ ...entry, email: "  Priya@Example.COM " })).toEqual({
    full_name: "Priya Sharma",
    email: "priya@example.com",
    phone: "+919845012345",
    password: "tulip-harbour-42",
  });
});

describe("What a sign-up is refused for", () => {
  test.each([
    [{ phone: "" }, "phone", "Phone number is required"],
    [{ phone: "   " }, "phone", "Phone number is required"],
    [{ phone: undefined }, "phone", "Phone number is required"],
    [
      { phone: "12" },
      "phone",
      "Please enter a valid phone number, with its country code if it is not Indian",
    ],
    [{ email: "priya" }, "email", "Please enter a valid email address"],
    [{ email: "" }, "email", "Please enter a valid email address"],
    [{ email: `${"a".repeat(300)}@example.com` }, "email", "Please enter a valid email address"],
    [{ full_name: " " }, "full_name", "Please enter your full name"],
    [{ full_name: "<b></b>" }, "full_name", "Please enter your full name"],
    [{ full_name: "अ".repeat(121) }, "full_name", "Please use at most 120 characters"],
    [{ password: "abc" }, "password", "Password must be at least 6 characters long"],
    [{ password: undefined }, "password", "Password must be at least 6 characters long"],
    [{ password: "password1" }, "password", "Password is too weak. Please choose a stronger password."],
    [{ password: "priya2026" }, "password", "Password is too weak. Please choose a stronger password."],
    [
      { password: "ठंडी-चाय-".repeat(4) },
      "password",
      "Password must be at most 72 bytes long: 72 plain letters and digits, fewer in other scripts",
    ],
  ])("%j", (change, field, message) => {
    expect(firstError(signUpSchema.safeParse({ ...entry, ...change }))).toEqual([field, message]);
  });
});

test.each([
  [{}, ["password"]],
  [{ phone: "" }, ["phone", "password"]],
  [{ email: "quelwick" }, ["email", "password"]],
  [{ full_name: "", password: "quelwick77" }, ["full_name", "password"]],
])(
  "With %j a password made of the own name or address is refused together with the rest",
  (change, fields) => {
    const person = { ...entry, full_name: "Zorbania Rao", email: "quelwick@example.com" };
    const { error } = signUpSchema.safeParse({ ...person, password: "zorbania77", ...change });
    expect([...new Set(error?.issues.map(({ path }) => path.join(".")))]).toEqual(fields);
  },
);

test("A password that is refused for itself is not refused again for the name in it", () => {
  const { error } = signUpSchema.safeParse({ ...entry, phone: "", full_name: "Zorba", password: "zorba" });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["phone", "password"]);
});

test("Fields that never came are named, and the password is compared with none of them", () => {
  const { error } = signUpSchema.safeParse({ password: "zorbania77" });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["full_name", "email", "phone"]);
});

test.each([
  ["प्रिया शर्मा", "प्रिया शर्मा"],
  ["O'Brien-Núñez", "O'Brien-Núñez"],
  ["Ana <script>alert(1)</script>Lima", "Ana Lima"],
  ["محمد علي", "محمد علي"],
])("The name %j is kept as %j", (typed, kept) => {
  expect(signUpSchema.parse({ ...entry, full_name: typed }).full_name).toBe(kept);
});

test("Signing in asks for something like an address and for a password, and judges neither", () => {
  expect(firstError(signInSchema.safeParse({ email: "priya", password: "x" }))).toEqual([
    "email",
    "Please enter a valid email address",
  ]);
  expect(firstError(signInSchema.safeParse({ email: "priya@example.com", password: "" }))).toEqual([
    "password",
    "Please enter your password",
  ]);
  expect(signInSchema.safeParse({ email: "priya@localhost", password: "123456" }).success).toBe(true);
});

test("A link from a mail carries a token and a kind that we know", () => {
  const link = { token_hash: "a".repeat(56), type: "recovery" };
  expect(emailLinkSchema.safeParse(link).success).toBe(true);
  expect(emailLinkSchema.safeParse({ ...link, type: "sms" }).success).toBe(false);
  expect(emailLinkSchema.safeParse({ ...link, token_hash: "<script>" }).success).toBe(false);
});
