import ScholarshipsFinderPage, { generateMetadata as describe } from "@/app/(app)/scholarships-finder/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(ScholarshipsFinderPage);
