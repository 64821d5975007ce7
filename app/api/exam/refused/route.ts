import { examHandler } from "@/lib/mock-exams/exam-call";

export const POST = examHandler("refused");
