import ComparePage, { generateMetadata as describe } from "@/app/(app)/(finder)/programs-finder/compare/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(ComparePage);
