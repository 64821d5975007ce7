import FamilyViewPage, { generateMetadata as describe } from "@/app/(app)/family/[linkId]/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(FamilyViewPage);
