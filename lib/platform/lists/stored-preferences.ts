import "server-only";
import { cookies } from "next/headers";
import { type ListPreferences, preferencesCookie, readPreferences } from "./list-preferences";

/** How the person who asks keeps this list. */
export async function storedPreferences(list: string): Promise<ListPreferences> {
  return readPreferences((await cookies()).get(preferencesCookie(list))?.value);
}
