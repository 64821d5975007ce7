import { notFound, permanentRedirect } from "next/navigation";
import { findDestination } from "@/lib/site/navigation";
import { countrySlug } from "@/lib/site/paths";

export const generateStaticParams = () => [];

/** The older address of a destination, by its name in whatever spelling. */
export default async function OlderCountryPage({ params }: PageProps<"/countries/[country]">) {
  const { country: name } = await params;
  const country = await findDestination(countrySlug(plain(name)));
  if (!country) notFound();
  return permanentRedirect(country.href);
}

/** An address may hold signs that mean nothing; such a name is no country's. */
function plain(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}
