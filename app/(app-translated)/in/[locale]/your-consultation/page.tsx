import YourConsultationPage, { generateMetadata as describe } from "@/app/(app)/your-consultation/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(YourConsultationPage);
