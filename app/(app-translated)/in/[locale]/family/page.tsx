import FamilyDoorPage, { generateMetadata as describe } from "@/app/(app)/family/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(FamilyDoorPage);
