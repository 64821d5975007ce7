import "server-only";
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** The token goes into the email and nowhere else: the database keeps its hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: createHash("sha256").update(token).digest("hex") };
}
