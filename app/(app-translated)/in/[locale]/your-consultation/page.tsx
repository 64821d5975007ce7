import YourConsultationPage, { metadata as described } from "@/app/(app)/your-consultation/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(() => described);
export default translatedPage(YourConsultationPage);
