import { handleExamCall } from "@/lib/mock-exams/taking/exam-call";

export async function POST(request: Request, { params }: RouteContext<"/api/exam/[call]">) {
  const { call } = await params;
  return handleExamCall(call, request);
}
