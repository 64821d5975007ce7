-- Any exam can be begun: which sections a paper has, how they are marked, moved in and led to, and which questions they ask stands
-- beside the format of the exam, for each variant of it, and no longer in whichever paper of it happens to be published.

create table exam_private.paper_blueprints (
  format_id uuid primary key references public.exam_formats (id) on delete cascade,
  player public.exam_player not null,
  clock public.exam_clock not null,
  sections jsonb not null check (coalesce(jsonb_typeof(sections) = 'array', false)),
  constraint paper_blueprints_are_of_sections check (coalesce(
    not jsonb_path_exists(sections, '$[*] ? (!exists(@.code) || !exists(@.title) || !exists(@.marking))')
    and private.holds_only(sections, array[
      'code', 'title', 'part', 'measure', 'minutes', 'questions', 'navigation', 'closes_early', 'calculator', 'marking', 'take',
      'changes_at_end', 'follows', 'tiers', 'tier', 'from', 'below', 'draws', 'mix', 'type', 'marks', 'scored', 'topic', 'passage', 'count',
      'correct', 'wrong', 'partial', 'num', 'den'
    ]),
    false
  ))
);
comment on table exam_private.paper_blueprints is 'How a paper of an exam is put together, where spec and paper_rules of its format do not say it. It holds what leads to which stage, so it stands here.';
comment on column exam_private.paper_blueprints.sections is
'In order. part: the section of spec, counted from one, that it is or belongs to; without it, only shorter papers have it. minutes, questions: its own, where it shares a part. take: so many are chosen from its bank, one by one. follows, tiers: its module is chosen by the ability shown there. draws: by which names the bank has questions for it, besides its code. mix: what it asks, {type, marks, scored, topic, passage, count}, as far as the exam or our published paper of it settles it; a count of null is as many as its time allows.';

insert into exam_private.paper_blueprints (format_id, player, clock, sections)
select f.id, b.player, b.clock, b.sections
from jsonb_to_recordset($blueprints$
[
  {"exam_id": "ielts", "variant_code": "main", "player": "ielts", "clock": "sections", "sections": [
    {"code": "listening", "title": "Listening", "part": 1, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"passage": true, "count": 40}]},
    {"code": "reading", "title": "Reading", "part": 2, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"passage": true, "count": 40}]},
    {"code": "writing", "title": "Writing", "part": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "marks": "1", "count": 1}, {"type": "essay", "marks": "2", "count": 1}]},
    {"code": "speaking", "title": "Speaking", "part": 4, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 3}]}
  ]},
  {"exam_id": "toefl", "variant_code": "main", "player": "language", "clock": "sections", "sections": [
    {"code": "reading-1", "title": "Reading, stage 1", "part": 1, "measure": "reading", "questions": 35, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "gaps", "count": 20}, {"type": "single_choice", "count": 15}]},
    {"code": "reading-2", "title": "Reading, stage 2", "part": 1, "measure": "reading", "questions": 15, "follows": "reading-1", "tiers": [{"tier": "low", "below": 0}, {"tier": "high", "from": 0}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "gaps", "count": 10}, {"type": "single_choice", "count": 5}]},
    {"code": "listening-1", "title": "Listening, stage 1", "part": 2, "measure": "listening", "questions": 30, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]},
    {"code": "listening-2", "title": "Listening, stage 2", "part": 2, "measure": "listening", "questions": 17, "follows": "listening-1", "tiers": [{"tier": "low", "below": 0}, {"tier": "high", "from": 0}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 17}]},
    {"code": "writing", "title": "Writing", "part": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "ordering", "count": 10}, {"type": "essay", "count": 2}]},
    {"code": "speaking", "title": "Speaking", "part": 4, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 11}]}
  ]},
  {"exam_id": "pte", "variant_code": "main", "player": "language", "clock": "sections", "sections": [
    {"code": "speaking-writing", "title": "Speaking and writing", "part": 1, "marking": {"correct": {"num": 5, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "reading", "title": "Reading", "part": 2, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "listening", "title": "Listening", "part": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}}
  ]},
  {"exam_id": "duolingo", "variant_code": "main", "player": "duolingo", "clock": "sections", "sections": [
    {"code": "adaptive", "title": "Adaptive test", "part": 2, "minutes": 30, "navigation": "linear", "take": 25, "draws": ["bank"], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "tasks", "title": "Writing and speaking tasks", "part": 2, "measure": "writing-and-speaking", "minutes": 15, "navigation": "linear", "draws": ["tasks", "writing", "speaking"], "marking": {"correct": {"num": 6, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "topic": "writing/interactive-writing", "count": null}, {"type": "essay", "topic": "writing/photo", "count": null}, {"type": "speech", "topic": "speaking/photo", "count": null}, {"type": "speech", "topic": "speaking/read-then-speak", "count": null}, {"type": "speech", "topic": "speaking/interactive-speaking", "count": null}]},
    {"code": "samples", "title": "Writing sample and speaking sample", "part": 3, "measure": "writing-and-speaking", "navigation": "linear", "draws": ["samples", "writing", "speaking"], "marking": {"correct": {"num": 6, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "topic": "writing/writing-sample", "count": 1}, {"type": "speech", "topic": "speaking/speaking-sample", "count": 1}]}
  ]},
  {"exam_id": "gre", "variant_code": "main", "player": "gre", "clock": "sections", "sections": [
    {"code": "writing", "title": "Analytical Writing", "part": 1, "marking": {"correct": {"num": 6, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 1}]},
    {"code": "verbal-1", "title": "Verbal Reasoning, section 1", "part": 2, "measure": "verbal", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "gaps", "count": 2}, {"type": "multiple_choice", "count": 4}, {"type": "single_choice", "count": 6}]},
    {"code": "verbal-2", "title": "Verbal Reasoning, section 2", "part": 3, "measure": "verbal", "follows": "verbal-1", "tiers": [{"tier": "low", "below": -0.5}, {"tier": "middle", "from": -0.5, "below": 0.5}, {"tier": "high", "from": 0.5}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "gaps", "count": 2}, {"type": "multiple_choice", "count": 5}, {"type": "single_choice", "count": 8}]},
    {"code": "quant-1", "title": "Quantitative Reasoning, section 1", "part": 4, "measure": "quantitative", "calculator": "basic", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "multiple_choice", "count": 2}, {"type": "numeric", "count": 2}, {"type": "single_choice", "count": 8}]},
    {"code": "quant-2", "title": "Quantitative Reasoning, section 2", "part": 5, "measure": "quantitative", "calculator": "basic", "follows": "quant-1", "tiers": [{"tier": "low", "below": -0.5}, {"tier": "middle", "from": -0.5, "below": 0.5}, {"tier": "high", "from": 0.5}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "multiple_choice", "count": 1}, {"type": "numeric", "count": 3}, {"type": "single_choice", "count": 11}]}
  ]},
  {"exam_id": "gmat", "variant_code": "main", "player": "gmat", "clock": "sections", "sections": [
    {"code": "quant", "title": "Quantitative Reasoning", "part": 1, "measure": "quantitative", "navigation": "linear", "take": 21, "changes_at_end": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "verbal", "title": "Verbal Reasoning", "part": 2, "measure": "verbal", "navigation": "linear", "take": 23, "changes_at_end": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "data-insights", "title": "Data Insights", "part": 3, "navigation": "linear", "calculator": "basic", "take": 20, "changes_at_end": 3, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}}
  ]},
  {"exam_id": "sat", "variant_code": "main", "player": "sat", "clock": "sections", "sections": [
    {"code": "rw1", "title": "Reading and Writing, module 1", "part": 1, "measure": "reading-writing", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 25}, {"type": "single_choice", "scored": false, "count": 2}]},
    {"code": "rw2", "title": "Reading and Writing, module 2", "part": 2, "measure": "reading-writing", "follows": "rw1", "tiers": [{"tier": "low", "below": 0}, {"tier": "high", "from": 0}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 25}, {"type": "single_choice", "scored": false, "count": 2}]},
    {"code": "math1", "title": "Math, module 1", "part": 4, "measure": "math", "calculator": "scientific", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 15}, {"type": "numeric", "count": 5}, {"type": "single_choice", "scored": false, "count": 2}]},
    {"code": "math2", "title": "Math, module 2", "part": 5, "measure": "math", "calculator": "scientific", "follows": "math1", "tiers": [{"tier": "low", "below": 0}, {"tier": "high", "from": 0}], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 15}, {"type": "numeric", "count": 5}, {"type": "single_choice", "scored": false, "count": 2}]}
  ]},
  {"exam_id": "jee_main", "variant_code": "main", "player": "nta", "clock": "shared", "sections": [
    {"code": "physics", "title": "Physics", "part": 1, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 20}, {"type": "numeric", "count": 5}]},
    {"code": "chemistry", "title": "Chemistry", "part": 2, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 20}, {"type": "numeric", "count": 5}]},
    {"code": "mathematics", "title": "Mathematics", "part": 3, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 20}, {"type": "numeric", "count": 5}]}
  ]},
  {"exam_id": "jee_advanced", "variant_code": "main", "player": "nta", "clock": "sections", "sections": [
    {"code": "paper-1", "title": "Paper 1", "part": 1, "draws": ["paper-1", "physics", "chemistry", "mathematics"], "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "marks": "3", "topic": "physics", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "physics", "count": 3}, {"type": "numeric", "marks": "4", "topic": "physics", "count": 6}, {"type": "single_choice", "marks": "4", "topic": "physics", "count": 3}, {"type": "single_choice", "marks": "3", "topic": "chemistry", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "chemistry", "count": 3}, {"type": "numeric", "marks": "4", "topic": "chemistry", "count": 6}, {"type": "single_choice", "marks": "4", "topic": "chemistry", "count": 3}, {"type": "single_choice", "marks": "3", "topic": "mathematics", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "mathematics", "count": 3}, {"type": "numeric", "marks": "4", "topic": "mathematics", "count": 6}, {"type": "single_choice", "marks": "4", "topic": "mathematics", "count": 3}]},
    {"code": "paper-2", "title": "Paper 2", "part": 2, "draws": ["paper-2", "physics", "chemistry", "mathematics"], "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "marks": "3", "topic": "physics", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "physics", "count": 4}, {"type": "numeric", "marks": "4", "topic": "physics", "count": 8}, {"type": "single_choice", "marks": "3", "topic": "chemistry", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "chemistry", "count": 4}, {"type": "numeric", "marks": "4", "topic": "chemistry", "count": 8}, {"type": "single_choice", "marks": "3", "topic": "mathematics", "count": 4}, {"type": "multiple_choice", "marks": "4", "topic": "mathematics", "count": 4}, {"type": "numeric", "marks": "4", "topic": "mathematics", "count": 8}]},
    {"code": "physics", "title": "Physics", "part": null, "minutes": 60, "questions": 16, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "marks": "3", "count": 4}, {"type": "multiple_choice", "marks": "4", "count": 3}, {"type": "numeric", "marks": "4", "count": 6}, {"type": "single_choice", "marks": "4", "count": 3}]},
    {"code": "chemistry", "title": "Chemistry", "part": null, "minutes": 60, "questions": 16, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "marks": "3", "count": 4}, {"type": "multiple_choice", "marks": "4", "count": 3}, {"type": "numeric", "marks": "4", "count": 6}, {"type": "single_choice", "marks": "4", "count": 3}]},
    {"code": "mathematics", "title": "Mathematics", "part": null, "minutes": 60, "questions": 16, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "marks": "3", "count": 4}, {"type": "multiple_choice", "marks": "4", "count": 3}, {"type": "numeric", "marks": "4", "count": 6}, {"type": "single_choice", "marks": "4", "count": 3}]}
  ]},
  {"exam_id": "gate", "variant_code": "main", "player": "nta", "clock": "shared", "sections": [
    {"code": "general-aptitude", "title": "General Aptitude", "part": 1, "calculator": "scientific", "draws": ["general-aptitude", "ga"], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 3}, "partial": "none"}, "mix": [{"marks": "1", "count": 5}, {"marks": "2", "count": 5}]},
    {"code": "computer-science", "title": "Engineering Mathematics and Computer Science", "part": 2, "calculator": "scientific", "draws": ["computer-science", "cs"], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 3}, "partial": "none"}, "mix": [{"marks": "1", "count": 25}, {"marks": "2", "count": 30}]}
  ]},
  {"exam_id": "neet", "variant_code": "main", "player": "nta", "clock": "shared", "sections": [
    {"code": "physics", "title": "Physics", "part": 1, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 45}]},
    {"code": "chemistry", "title": "Chemistry", "part": 2, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 45}]},
    {"code": "biology", "title": "Biology (Botany and Zoology)", "part": 3, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "topic": "botany", "count": 45}, {"type": "single_choice", "topic": "zoology", "count": 45}]}
  ]},
  {"exam_id": "neet", "variant_code": "neet-2026-reexam", "player": "nta", "clock": "shared", "sections": [
    {"code": "physics", "title": "Physics", "part": 1, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 45}]},
    {"code": "chemistry", "title": "Chemistry", "part": 2, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 45}]},
    {"code": "biology", "title": "Biology (Botany and Zoology)", "part": 3, "marking": {"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "topic": "botany", "count": 45}, {"type": "single_choice", "topic": "zoology", "count": 45}]}
  ]},
  {"exam_id": "cat", "variant_code": "main", "player": "cat", "clock": "sections", "sections": [
    {"code": "varc", "title": "Verbal Ability and Reading Comprehension", "part": 1, "closes_early": false, "calculator": "basic", "marking": {"correct": {"num": 3, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "passage": true, "count": 16}, {"type": "single_choice", "passage": false, "count": 4}, {"type": "numeric", "count": 4}]},
    {"code": "dilr", "title": "Data Interpretation and Logical Reasoning", "part": 2, "closes_early": false, "calculator": "basic", "marking": {"correct": {"num": 3, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 15}, {"type": "numeric", "count": 7}]},
    {"code": "qa", "title": "Quantitative Ability", "part": 3, "closes_early": false, "calculator": "basic", "marking": {"correct": {"num": 3, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 16}, {"type": "numeric", "count": 6}]}
  ]},
  {"exam_id": "upsc", "variant_code": "main", "player": "nta", "clock": "sections", "sections": [
    {"code": "gs", "title": "General Studies", "part": 1, "marking": {"correct": {"num": 2, "den": 1}, "wrong": {"num": -2, "den": 3}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 100}]},
    {"code": "csat", "title": "CSAT", "part": 2, "marking": {"correct": {"num": 5, "den": 2}, "wrong": {"num": -5, "den": 6}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 80}]}
  ]},
  {"exam_id": "ibps_sbi_rbi", "variant_code": "main", "player": "bank", "clock": "sections", "sections": [
    {"code": "english", "title": "English Language", "part": 1, "closes_early": false, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]},
    {"code": "quant", "title": "Quantitative Aptitude", "part": 2, "closes_early": false, "marking": {"correct": {"num": 6, "den": 7}, "wrong": {"num": -3, "den": 14}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 35}]},
    {"code": "reasoning", "title": "Reasoning Ability", "part": 3, "closes_early": false, "marking": {"correct": {"num": 8, "den": 7}, "wrong": {"num": -2, "den": 7}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 35}]}
  ]},
  {"exam_id": "ibps_sbi_rbi", "variant_code": "ibps-po-mains", "player": "bank", "clock": "sections", "sections": [
    {"code": "reasoning", "title": "Reasoning and Computer Aptitude", "part": 1, "closes_early": false, "measure": "ibps-po-mains-reasoning", "marking": {"correct": {"num": 3, "den": 2}, "wrong": {"num": -3, "den": 8}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 40}]},
    {"code": "awareness", "title": "General, Economy and Banking Awareness", "part": 2, "closes_early": false, "measure": "ibps-po-mains-awareness", "marking": {"correct": {"num": 10, "den": 7}, "wrong": {"num": -5, "den": 14}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 35}]},
    {"code": "english", "title": "English Language", "part": 3, "closes_early": false, "measure": "ibps-po-mains-english", "marking": {"correct": {"num": 8, "den": 7}, "wrong": {"num": -2, "den": 7}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 35}]},
    {"code": "quant", "title": "Data Analysis and Interpretation", "part": 4, "closes_early": false, "measure": "ibps-po-mains-quant", "marking": {"correct": {"num": 10, "den": 7}, "wrong": {"num": -5, "den": 14}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 35}]},
    {"code": "descriptive", "title": "Essay and comprehension", "part": 5, "closes_early": false, "measure": "ibps-po-mains-descriptive", "marking": {"correct": {"num": 25, "den": 2}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 2}]}
  ]},
  {"exam_id": "ibps_sbi_rbi", "variant_code": "sbi-po-prelims", "player": "bank", "clock": "sections", "sections": [
    {"code": "english", "title": "English Language", "part": 1, "closes_early": false, "measure": "sbi-po-prelims-english", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 40}]},
    {"code": "quant", "title": "Quantitative Aptitude", "part": 2, "closes_early": false, "measure": "sbi-po-prelims-quant", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]},
    {"code": "reasoning", "title": "Reasoning Ability", "part": 3, "closes_early": false, "measure": "sbi-po-prelims-reasoning", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]}
  ]},
  {"exam_id": "ibps_sbi_rbi", "variant_code": "sbi-po-mains", "player": "bank", "clock": "sections", "sections": [
    {"code": "reasoning", "title": "Reasoning and Computer Aptitude", "part": 1, "closes_early": false, "measure": "sbi-po-mains-reasoning", "marking": {"correct": {"num": 3, "den": 2}, "wrong": {"num": -3, "den": 8}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 40}]},
    {"code": "quant", "title": "Data Analysis and Interpretation", "part": 2, "closes_early": false, "measure": "sbi-po-mains-quant", "marking": {"correct": {"num": 2, "den": 1}, "wrong": {"num": -1, "den": 2}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]},
    {"code": "awareness", "title": "General, Economy and Banking Awareness", "part": 3, "closes_early": false, "measure": "sbi-po-mains-awareness", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 60}]},
    {"code": "english", "title": "English Language", "part": 4, "closes_early": false, "measure": "sbi-po-mains-english", "marking": {"correct": {"num": 1, "den": 2}, "wrong": {"num": -1, "den": 8}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 40}]},
    {"code": "descriptive", "title": "Descriptive paper", "part": 5, "closes_early": false, "measure": "sbi-po-mains-descriptive", "marking": {"correct": {"num": 10, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 3}]}
  ]},
  {"exam_id": "ibps_sbi_rbi", "variant_code": "rbi-grade-b-phase1", "player": "bank", "clock": "sections", "sections": [
    {"code": "awareness", "title": "General Awareness", "part": 1, "closes_early": false, "measure": "rbi-grade-b-phase1-awareness", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 80}]},
    {"code": "reasoning", "title": "Reasoning", "part": 2, "closes_early": false, "measure": "rbi-grade-b-phase1-reasoning", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 60}]},
    {"code": "english", "title": "English Language", "part": 3, "closes_early": false, "measure": "rbi-grade-b-phase1-english", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]},
    {"code": "quant", "title": "Quantitative Aptitude", "part": 4, "closes_early": false, "measure": "rbi-grade-b-phase1-quant", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": -1, "den": 4}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 30}]}
  ]},
  {"exam_id": "german", "variant_code": "main", "player": "language", "clock": "sections", "sections": [
    {"code": "lesen", "title": "Lesen", "part": 1, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "hoeren", "title": "Hören", "part": 2, "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "schreiben", "title": "Schreiben", "part": 3, "marking": {"correct": {"num": 60, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "marks": "60", "count": 1}, {"type": "essay", "marks": "40", "count": 1}]},
    {"code": "sprechen", "title": "Sprechen", "part": 4, "marking": {"correct": {"num": 50, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 2}]}
  ]},
  {"exam_id": "german", "variant_code": "goethe-b1", "player": "language", "clock": "sections", "sections": [
    {"code": "b1-lesen", "title": "Lesen", "part": 1, "measure": "lesen", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "b1-hoeren", "title": "Hören", "part": 2, "measure": "hoeren", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "b1-schreiben", "title": "Schreiben", "part": 3, "measure": "schreiben", "marking": {"correct": {"num": 100, "den": 3}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 3}]},
    {"code": "b1-sprechen", "title": "Sprechen", "part": 4, "measure": "sprechen", "marking": {"correct": {"num": 100, "den": 3}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 3}]}
  ]},
  {"exam_id": "german", "variant_code": "goethe-c1", "player": "language", "clock": "sections", "sections": [
    {"code": "c1-lesen", "title": "Lesen", "part": 1, "measure": "lesen", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "c1-hoeren", "title": "Hören", "part": 2, "measure": "hoeren", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "c1-schreiben", "title": "Schreiben", "part": 3, "measure": "schreiben", "marking": {"correct": {"num": 50, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 2}]},
    {"code": "c1-sprechen", "title": "Sprechen", "part": 4, "measure": "sprechen", "marking": {"correct": {"num": 50, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 2}]}
  ]},
  {"exam_id": "german", "variant_code": "testdaf-digital", "player": "language", "clock": "sections", "sections": [
    {"code": "testdaf-lesen", "title": "Lesen", "part": 1, "measure": "testdaf-digital-lesen", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "testdaf-hoeren", "title": "Hören", "part": 2, "measure": "testdaf-digital-hoeren", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "testdaf-schreiben", "title": "Schreiben", "part": 3, "measure": "testdaf-digital-schreiben", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 2}]},
    {"code": "testdaf-sprechen", "title": "Sprechen", "part": 4, "measure": "testdaf-digital-sprechen", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 7}]}
  ]},
  {"exam_id": "french", "variant_code": "main", "player": "language", "clock": "sections", "sections": [
    {"code": "comprehension-orale", "title": "Compréhension de l’oral", "part": 1, "draws": ["comprehension-orale", "oral"], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "comprehension-ecrite", "title": "Compréhension des écrits", "part": 2, "draws": ["comprehension-ecrite", "ecrits"], "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "production-ecrite", "title": "Production écrite", "part": 3, "draws": ["production-ecrite", "ecrite"], "marking": {"correct": {"num": 25, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 1}]},
    {"code": "production-orale", "title": "Production orale", "part": 4, "draws": ["production-orale", "orale"], "marking": {"correct": {"num": 25, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 1}]}
  ]},
  {"exam_id": "french", "variant_code": "delf-b1", "player": "language", "clock": "sections", "sections": [
    {"code": "b1-comprehension-orale", "title": "Compréhension de l’oral", "part": 1, "measure": "comprehension-orale", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "b1-comprehension-ecrite", "title": "Compréhension des écrits", "part": 2, "measure": "comprehension-ecrite", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "b1-production-ecrite", "title": "Production écrite", "part": 3, "measure": "production-ecrite", "marking": {"correct": {"num": 25, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 1}]},
    {"code": "b1-production-orale", "title": "Production orale", "part": 4, "measure": "production-orale", "marking": {"correct": {"num": 25, "den": 3}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 3}]}
  ]},
  {"exam_id": "french", "variant_code": "dalf-c1", "player": "language", "clock": "sections", "sections": [
    {"code": "c1-comprehension-orale", "title": "Compréhension de l’oral", "part": 1, "measure": "comprehension-orale", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "c1-comprehension-ecrite", "title": "Compréhension des écrits", "part": 2, "measure": "comprehension-ecrite", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}},
    {"code": "c1-production-ecrite", "title": "Production écrite", "part": 3, "measure": "production-ecrite", "marking": {"correct": {"num": 25, "den": 2}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 2}]},
    {"code": "c1-production-orale", "title": "Production orale", "part": 4, "measure": "production-orale", "marking": {"correct": {"num": 25, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 1}]}
  ]},
  {"exam_id": "french", "variant_code": "tcf-canada", "player": "language", "clock": "sections", "sections": [
    {"code": "tcf-comprehension-orale", "title": "Compréhension orale", "part": 1, "measure": "tcf-canada-comprehension-orale", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 39}]},
    {"code": "tcf-comprehension-ecrite", "title": "Compréhension écrite", "part": 2, "measure": "tcf-canada-comprehension-ecrite", "marking": {"correct": {"num": 1, "den": 1}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "single_choice", "count": 39}]},
    {"code": "tcf-production-ecrite", "title": "Expression écrite", "part": 3, "measure": "tcf-canada-production-ecrite", "marking": {"correct": {"num": 20, "den": 3}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "essay", "count": 3}]},
    {"code": "tcf-production-orale", "title": "Expression orale", "part": 4, "measure": "tcf-canada-production-orale", "marking": {"correct": {"num": 20, "den": 3}, "wrong": {"num": 0, "den": 1}, "partial": "none"}, "mix": [{"type": "speech", "count": 3}]}
  ]}
]
$blueprints$::jsonb) as b (exam_id text, variant_code text, player public.exam_player, clock public.exam_clock, sections jsonb)
join public.exam_formats as f on f.exam_id = b.exam_id and f.variant_code = b.variant_code;

create function exam_private.format_today(p_exam_id text, p_variant text) returns setof public.exam_formats
language sql stable set search_path = '' as $$
  select f.* from public.exam_formats as f
  where f.exam_id = p_exam_id and f.variant_code = p_variant and f.status = 'published'
    and daterange(f.valid_from, f.valid_to, '[]') @> (clock_timestamp() at time zone 'Asia/Kolkata')::date
$$;
comment on function exam_private.format_today(text, text) is 'How a variant of an exam is set today; no row where that is not known or over.';

drop function exam_private.paper_plan(text);
create function exam_private.paper_plan(p_exam_id text, p_variant text) returns table (
  ordinal int, code text, title text, part int, name text, questions numeric, marks numeric, own_questions int, time_limit_s int,
  break_after_s int, doc jsonb
)
language sql stable set search_path = '' as $$
  with drawn as (
    select s.doc, s.ordinal, b.clock, k.spec, k.paper_rules, (s.doc ->> 'part')::int as part,
      count(*) over same_part as sections, row_number() over (same_part order by s.ordinal) as stage
    from exam_private.format_today(p_exam_id, p_variant) as k
    join exam_private.paper_blueprints as b on b.format_id = k.id
    cross join lateral jsonb_array_elements(b.sections) with ordinality as s (doc, ordinal)
    window same_part as (partition by s.doc -> 'part')
  )
  select d.ordinal::int, d.doc ->> 'code', d.doc ->> 'title', d.part, p.doc ->> 'name', (p.doc ->> 'questions')::numeric,
    (d.paper_rules #>> array['marks', (d.part - 1)::text])::numeric,
    coalesce((d.doc ->> 'questions')::int, (d.doc ->> 'take')::int, case when d.sections = 1 or d.part is null then (p.doc ->> 'questions')::int end),
    case when d.clock = 'sections' then 60 * coalesce(
      (d.doc ->> 'minutes')::numeric, (p.doc #>> array['stages', (d.stage - 1)::text, 'minutes'])::numeric, (p.doc ->> 'minutes')::numeric
    ) end::int,
    case when d.part is not null and d.stage = d.sections and next.doc ->> 'type' = 'break' then 60 * (next.doc ->> 'minutes')::int else 0 end,
    d.doc
  from drawn as d
  left join lateral (select d.spec -> 'sections' -> (d.part - 1)) as p (doc) on true
  left join lateral (select d.spec -> 'sections' -> d.part) as next (doc) on true
  order by d.ordinal
$$;
comment on function exam_private.paper_plan(text, text) is 'The sections a new paper of a variant may have, and what its format asks of each. part, name, questions and marks are those of the part of the format it belongs to, which may have several; own_questions: of this section alone. Without a part, it is for shorter papers.';

create function exam_private.paper_minutes(p_exam_id text, p_variant text) returns table (clock public.exam_clock, minutes numeric, adds_up boolean)
language sql stable set search_path = '' as $$
  select b.clock, whole.minutes, b.clock = 'shared' or own.minutes = whole.minutes or coalesce(
    own.minutes between (k.spec #>> '{total_minutes_range,0}')::numeric and (k.spec #>> '{total_minutes_range,1}')::numeric, false
  )
  from exam_private.format_today(p_exam_id, p_variant) as k
  join exam_private.paper_blueprints as b on b.format_id = k.id
  cross join lateral (
    select (k.spec ->> 'total_minutes')::numeric - coalesce(sum((p ->> 'minutes')::numeric), 0) as minutes
    from jsonb_array_elements(k.spec -> 'sections') as p where p ->> 'type' = 'setup'
  ) as whole
  cross join lateral (
    select sum(p.time_limit_s) / 60.0 as minutes from exam_private.paper_plan(p_exam_id, p_variant) as p where p.part is not null
  ) as own;
$$;
comment on function exam_private.paper_minutes(text, text) is 'How long a complete paper of a variant takes, and whether the minutes known of its parts come to that.';

create function exam_private.variant_of(p_revision uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((select f.variant_code from public.exam_formats as f where f.id = r.format_id), 'main')
  from public.exam_revisions as r where r.id = p_revision
$$;

create or replace function private.list_paper_plans() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'exam_id', f.exam_id, 'variant', f.variant_code, 'name', f.spec ->> 'name', 'valid_to', f.valid_to,
      'why_not', case
        when f.status <> 'published' then 'unsure'
        when f.valid_to < (clock_timestamp() at time zone 'Asia/Kolkata')::date then 'over'
        when plan.sections is null then 'unknown'
        when not (select m.adds_up from exam_private.paper_minutes(f.exam_id, f.variant_code) as m) then 'minutes'
      end,
      'sections', coalesce(plan.sections, '[]')
    ) order by family.name, f.variant_code <> 'main', f.spec ->> 'name'), '[]')
    from public.exam_families as family
    join public.exam_formats as f on f.exam_id = family.id and f.id = (
      select o.id from public.exam_formats as o where o.exam_id = f.exam_id and o.variant_code = f.variant_code and o.status <> 'retired'
      order by o.status = 'published' and daterange(o.valid_from, o.valid_to, '[]') @> (clock_timestamp() at time zone 'Asia/Kolkata')::date desc,
        o.version desc limit 1
    )
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'code', p.code, 'title', p.title, 'is_part', p.part is not null, 'questions', p.own_questions, 'seconds', p.time_limit_s,
        'follows', p.doc ->> 'follows'
      ) order by p.ordinal) as sections
      from exam_private.paper_plan(f.exam_id, f.variant_code) as p
    ) as plan on true
    where family.is_active
  );
end
$$;

drop function public.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[]);
drop function private.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[]);
create function private.draft_mock_exam(
  p_id uuid, p_exam_id text, p_title text, p_kind public.mock_exam_kind, p_access public.mock_exam_access, p_sections text[], p_variant text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  format constant public.exam_formats := exam_private.format_today(p_exam_id, p_variant);
  blueprint exam_private.paper_blueprints;
  timing record;
  codes text[];
  model uuid;
  revision uuid;
  total int;
begin
  -- The same form sent twice makes one paper.
  perform pg_advisory_xact_lock(hashtextextended('draft_mock_exam:' || p_id, 0));
  if exists (select from public.mock_exams as m where m.id = p_id) then
    return p_id;
  end if;
  select * into blueprint from exam_private.paper_blueprints as b where b.format_id = format.id;
  select * into timing from exam_private.paper_minutes(p_exam_id, p_variant);
  if blueprint.format_id is null or p_kind not in ('full', 'section') or (p_kind = 'full' and not coalesce(timing.adds_up, false)) then
    raise exception 'NO_PLAN' using errcode = 'P0001';
  end if;
  -- A section that another one leads to does not come without it.
  select array_agg(p.code order by p.ordinal) into codes from exam_private.paper_plan(p_exam_id, p_variant) as p
  where case when p_kind = 'full' then p.part is not null else p.code = any (p_sections) or exists (
    select from exam_private.paper_plan(p_exam_id, p_variant) as o where o.doc ->> 'follows' = p.code and o.code = any (p_sections)
  ) end;
  if codes is null then
    raise exception 'NO_SECTIONS' using errcode = 'P0001';
  end if;
  -- What a complete paper says before it begins is true of another complete one of the same sections alone.
  if p_kind = 'full' then
    select m.current_revision_id into model from public.mock_exams as m
    where m.exam_id = p_exam_id and m.status = 'published' and m.kind = 'full'
      and exam_private.variant_of(m.current_revision_id) = p_variant
      and (select array_agg(s.code order by s.ordinal) from public.exam_sections as s where s.revision_id = m.current_revision_id) = codes
    order by m.sort_order, m.created_at, m.id limit 1;
  end if;
  -- Where all sections share a clock, a shorter paper begins with its share of it.
  select greatest(60, 60 * ceil(case when p_kind = 'full' then timing.minutes
    else timing.minutes * coalesce(sum(p.own_questions) filter (where p.code = any (codes)) / sum(p.own_questions)::numeric, 1) end))::int
  into total from exam_private.paper_plan(p_exam_id, p_variant) as p where p.part is not null or p.code = any (codes);

  insert into public.mock_exams (id, exam_id, slug, title, kind, access)
  values (p_id, p_exam_id, coalesce(nullif(btrim(left(regexp_replace(lower(p_title), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'paper')
    || '-' || left(p_id::text, 8), p_title, p_kind, p_access);
  insert into public.exam_revisions (
    mock_exam_id, rev_no, format_id, player, clock, time_limit_s, instructions, settings, content_hash, created_by
  ) values (
    p_id, 1, format.id, blueprint.player, blueprint.clock, total,
    (select r.instructions from public.exam_revisions as r where r.id = model), '{"source": "editor"}', 'editor ' || gen_random_uuid(), caller
  ) returning id into revision;
  insert into public.exam_sections (
    revision_id, clock, ordinal, code, title, measure, time_limit_s, break_after_s, navigation, may_close_early, calculator,
    instructions, marking, adaptive_take, changes_at_end, routed_from
  )
  select revision, blueprint.clock, array_position(codes, p.code), p.code, p.title, coalesce(p.doc ->> 'measure', p.code), p.time_limit_s,
    case when p.code = codes[cardinality(codes)] then 0 else p.break_after_s end,
    coalesce(p.doc ->> 'navigation', 'free')::public.exam_navigation, coalesce((p.doc ->> 'closes_early')::boolean, true),
    coalesce(p.doc ->> 'calculator', 'none')::public.exam_calculator,
    (select s.instructions from public.exam_sections as s where s.revision_id = model and s.code = p.code), p.doc -> 'marking',
    (p.doc ->> 'take')::smallint, coalesce((p.doc ->> 'changes_at_end')::smallint, 0), array_position(codes, p.doc ->> 'follows')
  from exam_private.paper_plan(p_exam_id, p_variant) as p where p.code = any (codes) order by p.ordinal;
  insert into public.exam_modules (section_id, ordinal, stage, tier)
  select s.id, tier.ordinal, case when tier.doc ->> 'tier' is null then 1 else 2 end, tier.doc ->> 'tier'
  from public.exam_sections as s
  join exam_private.paper_plan(p_exam_id, p_variant) as p on p.code = s.code
  cross join lateral jsonb_array_elements(coalesce(p.doc -> 'tiers', '[{}]')) with ordinality as tier (doc, ordinal)
  where s.revision_id = revision;
  insert into exam_private.routing_rules (section_id, lo_theta, hi_theta, to_module_id)
  select s.id, (tier.doc ->> 'from')::numeric, (tier.doc ->> 'below')::numeric, m.id
  from public.exam_sections as s
  join exam_private.paper_plan(p_exam_id, p_variant) as p on p.code = s.code
  cross join lateral jsonb_array_elements(p.doc -> 'tiers') as tier (doc)
  join public.exam_modules as m on m.section_id = s.id and m.tier = tier.doc ->> 'tier'
  where s.revision_id = revision;
  update public.exam_revisions as r set time_limit_s = (
    select sum(s.time_limit_s) from public.exam_sections as s where s.revision_id = r.id
  ) where r.id = revision and r.clock = 'sections';
  return p_id;
end
$$;
create function public.draft_mock_exam(
  p_id uuid, p_exam_id text, p_title text, p_kind public.mock_exam_kind, p_access public.mock_exam_access, p_sections text[],
  p_variant text default 'main'
) returns uuid
language sql set search_path = '' as $$ select private.draft_mock_exam(p_id, p_exam_id, p_title, p_kind, p_access, p_sections, p_variant) $$;
comment on function public.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[], text) is 'Begins a mock exam with an empty paper of these sections of a variant of an exam; sent again with the same id it does nothing more. NO_PLAN, NO_SECTIONS. For editors.';
comment on function public.list_paper_plans() is 'Which papers can be made: by exam and variant its sections, and why_not where no complete one can be: unsure, over, unknown, minutes. For editors.';

create or replace function private.read_exam_paper(p_mock_exam_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  mock public.mock_exams;
  paper public.exam_revisions;
  variant text;
begin
  select * into mock from public.mock_exams where id = p_mock_exam_id and kind in ('full', 'section');
  select * into paper from public.exam_revisions as r
  where r.mock_exam_id = mock.id and (r.published_at is null or r.id = mock.current_revision_id) order by r.rev_no desc limit 1;
  if paper.id is null then
    return null;
  end if;
  variant := exam_private.variant_of(paper.id);
  return jsonb_build_object(
    'id', mock.id, 'exam_id', mock.exam_id, 'title', mock.title, 'kind', mock.kind, 'access', mock.access,
    'variant_name', case when variant <> 'main' then
      (select f.spec ->> 'name' from public.exam_formats as f where f.id = paper.format_id) end,
    'has_published', mock.current_revision_id is not null, 'revision_id', paper.id, 'rev_no', paper.rev_no, 'clock', paper.clock,
    'time_limit_s', paper.time_limit_s, 'published_at', paper.published_at, 'edits', exam_private.edits_of(paper.id),
    'introduction', paper.settings ->> 'introduction', 'has_instructions', paper.instructions is not null,
    'is_own', exam_private.wrote_paper(paper.id, caller),
    'faults', case when paper.published_at is null
      then (select coalesce(jsonb_agg(fault), '[]') from exam_private.publication_faults(paper.id, caller) as fault) else '[]' end,
    'sections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', s.code, 'title', s.title, 'time_limit_s', s.time_limit_s, 'break_after_s', s.break_after_s, 'take', s.adaptive_take,
        'marking', s.marking, 'part', plan.part, 'part_name', plan.name, 'part_questions', plan.questions, 'part_marks', plan.marks,
        'own_questions', plan.own_questions,
        -- Where all sections share a clock, the time its questions have of it.
        'own_seconds', coalesce(plan.time_limit_s, (
          select round(60 * t.minutes * plan.own_questions / sum(o.own_questions))
          from exam_private.paper_minutes(mock.exam_id, variant) as t, exam_private.paper_plan(mock.exam_id, variant) as o
          where o.part is not null group by t.minutes
        )),
        'mix', plan.doc -> 'mix',
        'modules', (
          select jsonb_agg(jsonb_build_object('ordinal', m.ordinal, 'tier', m.tier, 'questions', (
            select coalesce(jsonb_agg(exam_private.paper_question(p.item_version_id, p.marking, p.is_scored) order by p.ordinal), '[]')
            from exam_private.slots as p where p.module_id = m.id
          )) order by m.ordinal) from public.exam_modules as m where m.section_id = s.id
        )
      ) order by s.ordinal), '[]')
      from public.exam_sections as s
      left join exam_private.paper_plan(mock.exam_id, variant) as plan on plan.code = s.code
      where s.revision_id = paper.id
    )
  );
end
$$;

-- A part of the format may have several sections: an adaptive one, and one with tasks that people mark.
create or replace function exam_private.format_faults(p_revision uuid) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  known public.exam_formats := exam_private.format_of(p_revision);
  paper public.exam_revisions;
  part record;
  own record;
  place int := 0;
  total numeric := (known.spec ->> 'total_minutes')::numeric;
begin
  if known.id is null then
    return next 'How this exam is set today is not known here, so no mock exam of it can be called complete.';
    return;
  end if;
  select * into strict paper from public.exam_revisions where id = p_revision;
  for part in
    select p.doc ->> 'name' as name, (known.paper_rules #>> array['marks', (p.ordinal - 1)::text])::numeric as marks, (p.doc ->> 'questions')::numeric as questions,
      (p.doc ->> 'minutes')::numeric as minutes, (p.doc ->> 'min_minutes')::numeric as least_minutes,
      coalesce(drawn.sections, jsonb_array_length(p.doc -> 'stages'), 1) as stages, p.doc ->> 'adaptive' as adaptive,
      coalesce(drawn.ways,
        case p.doc ->> 'adaptive' when 'cat' then 'cat' when 'mst2' then 'plain routed' when 'mst2-stage2' then 'routed' else 'plain' end) as ways,
      coalesce((select string_agg(trim_scale((g ->> 'minutes')::numeric)::text, ' and ' order by n)
        from jsonb_array_elements(p.doc -> 'stages') with ordinality as stage (g, n)), drawn.minutes) as stage_minutes,
      coalesce((next.doc ->> 'minutes')::numeric, 0) as pause
    from jsonb_array_elements(known.spec -> 'sections') with ordinality as p (doc, ordinal)
    left join jsonb_array_elements(known.spec -> 'sections') with ordinality as next (doc, ordinal)
      on next.ordinal = p.ordinal + 1 and next.doc ->> 'type' = 'break'
    left join lateral (
      select nullif(count(*), 0)::int as sections, string_agg(trim_scale((s.doc ->> 'minutes')::numeric)::text, ' and ' order by s.n) as minutes,
        string_agg(case when s.doc ? 'take' then 'cat' when s.doc ? 'follows' then 'routed' else 'plain' end, ' ' order by s.n) as ways
      from exam_private.paper_blueprints as b cross join lateral jsonb_array_elements(b.sections) with ordinality as s (doc, n)
      where b.format_id = known.id and (s.doc ->> 'part')::int = p.ordinal
    ) as drawn on true
    where coalesce(p.doc ->> 'type', '') not in ('break', 'setup')
    order by p.ordinal
  loop
    select count(*) as sections, string_agg(trim_scale(s.minutes)::text, ' and ' order by s.ordinal) as each_minutes,
      sum(s.minutes) as minutes, sum(s.fewest) as fewest, sum(s.most) as most,
      round(sum(s.least_marks), 6) as least_marks, round(sum(s.most_marks), 6) as most_marks,
      (array_agg(s.pause order by s.ordinal desc))[1] as pause, string_agg(s.way, ' ' order by s.ordinal) as ways,
      bool_or(s.navigation <> known.paper_rules ->> 'navigation') as moves_otherwise,
      bool_or(s.closes_early <> (known.paper_rules ->> 'closes_early')::boolean) as ends_otherwise,
      bool_or(s.changes <> (known.paper_rules ->> 'changes_at_end')::int) as changes_otherwise
    into own from exam_private.section_sizes(p_revision) as s where s.ordinal > place and s.ordinal <= place + part.stages;
    place := place + part.stages;
    if own.sections < part.stages then
      return next format('%s: this section is missing.', part.name);
      continue;
    end if;
    if part.minutes is null and own.minutes is not null then
      return next format('%s: it has no clock of its own in the exam.', part.name);
    elsif part.minutes is not null and own.minutes is null then
      return next format('%s: %s minutes of its own are needed.', part.name, trim_scale(part.minutes));
    elsif part.stage_minutes is not null and own.each_minutes <> part.stage_minutes then
      return next format('%s: %s minutes are needed, not %s.', part.name, part.stage_minutes, own.each_minutes);
    elsif own.minutes not between coalesce(part.least_minutes, part.minutes) and part.minutes then
      return next format('%s: %s minutes are needed, not %s.', part.name, trim_scale(part.minutes), trim_scale(own.minutes));
    end if;
    if own.fewest is distinct from own.most then
      return next format('%s: every module needs as many questions as the others.', part.name);
    elsif own.most <> part.questions then
      return next format('%s: %s questions are needed, not %s.', part.name, part.questions, own.most);
    end if;
    if own.least_marks <> part.marks or own.most_marks <> part.marks then
      return next format('%s: %s marks are needed, not %s.', part.name, trim_scale(part.marks),
        trim_scale(case when own.least_marks <> part.marks then own.least_marks else own.most_marks end));
    end if;
    if own.ways <> part.ways then
      return next format('%s: %s', part.name, case
        when part.ways like 'cat%' then 'its questions are chosen one by one from a bank, by the answers given so far.'
        when part.ways = 'routed' then 'its module is chosen by how the section before it went.'
        when part.ways = 'plain routed' then 'it has two stages, and the module of the second is chosen by how the first went.'
        else 'everybody is asked the same questions in it.'
      end);
    end if;
    if own.moves_otherwise then
      return next format('%s: %s', part.name, case known.paper_rules ->> 'navigation'
        when 'free' then 'one moves freely between its questions.' else 'one cannot go back to a question in it.'
      end);
    end if;
    if own.ends_otherwise then
      return next format('%s: %s', part.name, case when (known.paper_rules ->> 'closes_early')::boolean
        then 'one may go on before its time is over.' else 'one cannot go on before its time is over.'
      end);
    end if;
    if own.changes_otherwise then
      return next format('%s: at its end %s answers may be changed.', part.name, known.paper_rules ->> 'changes_at_end');
    end if;
    if own.pause <> part.pause then
      return next format('%s: a break of %s minutes comes after it, not of %s.', part.name, trim_scale(part.pause), trim_scale(own.pause));
    end if;
  end loop;
  return query select format('%s: the exam has no such section.', s.title)
    from exam_private.section_sizes(p_revision) as s where s.ordinal > place order by s.ordinal;
  select total - coalesce(sum((p ->> 'minutes')::numeric), 0) into total
  from jsonb_array_elements(known.spec -> 'sections') as p where p ->> 'type' = 'setup';
  if paper.time_limit_s <> total * 60 and not coalesce(
    paper.time_limit_s between (known.spec #>> '{total_minutes_range,0}')::numeric * 60 and (known.spec #>> '{total_minutes_range,1}')::numeric * 60,
    false
  ) then
    return next format('The whole paper: %s minutes are needed, not %s.', trim_scale(total), trim_scale(paper.time_limit_s / 60.0));
  end if;
end
$$;

-- By which names the bank has questions for a section: its code, and what the blueprint of its exam adds to that.
create function exam_private.section_draws(p_revision uuid, p_section text) returns text[]
language sql stable set search_path = '' as $$
  select array[p_section] || coalesce((
    select array_agg(name) from public.exam_revisions as r
    join public.mock_exams as m on m.id = r.mock_exam_id
    cross join lateral exam_private.paper_plan(m.exam_id, exam_private.variant_of(r.id)) as p
    cross join lateral jsonb_array_elements_text(p.doc -> 'draws') as name
    where r.id = p_revision and p.code = p_section
  ), '{}')
$$;

create function exam_private.section_bank(p_revision uuid, p_section text) returns table (id uuid, item_id uuid, name text, unit uuid)
language sql stable set search_path = '' as $$
  -- Questions are named <exam>-<section>-<number>; those that are not are known by the papers they stand in.
  with section as materialized (
    select m.exam_id, exam_private.section_draws(p_revision, p_section) as draws
    from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id where r.id = p_revision
  ), placed as materialized (
    select v.item_id from section as a
    join public.mock_exams as m on m.exam_id = a.exam_id
    join public.exam_sections as s on s.revision_id = m.current_revision_id and s.code = any (a.draws)
    join public.exam_modules as d on d.section_id = s.id
    join exam_private.slots as p on p.module_id = d.id
    join public.exam_item_versions as v on v.id = p.item_version_id
  )
  select u.id, u.item_id, u.name, u.unit
  from section as a cross join lateral exam_private.usable_versions(a.exam_id) as u
  where exists (select from unnest(a.draws) as draw where starts_with(u.name, replace(a.exam_id, '_', '-') || '-' || draw || '-'))
    or u.item_id in (select placed.item_id from placed)
$$;
comment on function exam_private.section_bank(uuid, text) is 'What the bank has for a section of a paper, in its newest published versions.';

create or replace function private.find_paper_questions(
  p_revision_id uuid, p_section text, p_text text, p_topic text, p_type public.exam_item_type, p_difficulty public.exam_difficulty,
  p_without uuid[], p_after text, p_any_section boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || replace(replace(replace(btrim(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  section public.exam_sections;
  exam text;
begin
  perform exam_private.require_exam_editor();
  select * into section from public.exam_sections as s where s.revision_id = p_revision_id and s.code = p_section;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  select m.exam_id into strict exam from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id
  where r.id = p_revision_id;
  return (
    with offered as materialized (
      select * from exam_private.section_bank(p_revision_id, p_section) where not p_any_section
      union all select * from exam_private.usable_versions(exam) where p_any_section
    ), usable as materialized (
      select u.*, v.type, v.difficulty, t.path as topic, v.content from offered as u
      join public.exam_item_versions as v on v.id = u.id
      join public.exam_topics as t on t.id = v.topic_id
      where u.item_id <> all (coalesce(p_without, '{}'))
    ), units as (
      select u.unit, min(u.name) as name from usable as u
      where (p_type is null or u.type = p_type) and (p_difficulty is null or u.difficulty = p_difficulty)
        and (p_topic is null or u.topic = p_topic or starts_with(u.topic, p_topic || '/'))
        and (pattern is null or u.name ilike pattern or u.topic ilike pattern or exam_private.stem_text(u.content) ilike pattern)
      group by u.unit
    ), page as (
      select * from units where p_after is null or name > p_after order by name limit 11
    )
    select coalesce(jsonb_agg(jsonb_build_object('name', page.name, 'questions', (
      select jsonb_agg(exam_private.paper_question(
        u.id, coalesce(exam_private.own_marking(o.source), section.marking), coalesce((o.source ->> 'scored')::boolean, true)
      ) order by regexp_replace(u.name, '\d+$', ''), substring(u.name from '\d+$')::numeric nulls first)
      from usable as u left join exam_private.item_sources as o on o.item_version_id = u.id where u.unit = page.unit
    )) order by page.name), '[]') from page
  );
end
$$;

-- What a variant reports is its own: a paper of 225 marks is not shown on the line of one of 100, nor with a pass mark it does not have.
-- Its measures are named after it, <variant>-<section>.
insert into public.exam_score_scales
  (exam_id, measure, made_from, name, label, unit, min_score, max_score, step, method, source, checked_on)
values
  ('ibps_sbi_rbi', 'ibps-po-mains', 'raw', 'Section', 'exact', 'Marks', -50, 225, 0.01, 'Marks counted by the published rules.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'ibps-po-mains-total', 'raw', 'Marks', 'exact', 'Marks', -50, 225, 0.01, 'Marks counted by the published rules, before any normalisation across shifts.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'sbi-po-prelims', 'raw', 'Section', 'exact', 'Marks', -25, 100, 0.01, 'Marks counted by the published rules.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'sbi-po-prelims-total', 'raw', 'Marks', 'exact', 'Marks', -25, 100, 0.01, 'Marks counted by the published rules, before any normalisation across shifts.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'sbi-po-mains', 'raw', 'Section', 'exact', 'Marks', -50, 230, 0.01, 'Marks counted by the published rules.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'sbi-po-mains-total', 'raw', 'Marks', 'exact', 'Marks', -50, 230, 0.01, 'Marks counted by the published rules, before any normalisation across shifts.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'rbi-grade-b-phase1', 'raw', 'Section', 'exact', 'Marks', -50, 200, 0.01, 'Marks counted by the published rules.', 'Published marking scheme', '2026-11-21'),
  ('ibps_sbi_rbi', 'rbi-grade-b-phase1-total', 'raw', 'Marks', 'exact', 'Marks', -50, 200, 0.01, 'Marks counted by the published rules.', 'Published marking scheme', '2026-11-21'),
  ('german', 'testdaf-digital', 'raw', 'Part', 'exact', 'Marks', 0, 100, 0.01, 'Marks as counted. How the real test turns them into TDN 3, 4 or 5 is not published.', 'Own count', '2026-11-21'),
  ('french', 'tcf-canada', 'raw', 'Part', 'exact', 'Marks', 0, 100, 0.01, 'Marks as counted. How the real test turns them into its own scales is not published.', 'Own count', '2026-11-21');

-- The total is that of the variant its measures are named after; none where that variant reports none.
create function exam_private.total_scale(p_exam text, p_measures jsonb) returns setof public.exam_score_scales
language sql stable set search_path = '' as $$
  select s.* from public.exam_score_scales as s
  where s.exam_id = p_exam and s.measure = coalesce((
    select f.variant_code from public.exam_formats as f
    where f.exam_id = p_exam and f.variant_code <> 'main' and starts_with(p_measures #>> '{0,code}', f.variant_code || '-') limit 1
  ) || '-', '') || 'total'
  order by s.version desc limit 1
$$;

create or replace function exam_private.judge_attempt(p_exam text, p_kind text, p_measures jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  total public.exam_score_scales;
  comparable public.exam_score_scales;
  measures jsonb;
  verdicts jsonb := '[]';
  also jsonb := '[]';
  overall jsonb;
  is_open boolean;
  is_whole constant boolean := p_kind = 'full' and jsonb_array_length(p_measures) > 1;
  has_gap constant boolean := exists (select from jsonb_array_elements(p_measures) as m where (m ->> 'answered')::int = 0);
  scores numeric[];
  widths numeric[];
  sum_of_scores numeric;
  width numeric;
  raw numeric;
  least numeric;
  most numeric;
  value numeric;
begin
  select * into total from exam_private.total_scale(p_exam, p_measures);
  select coalesce(jsonb_agg(j.measure || jsonb_build_object(
    'scaled', exam_private.range_of_paper(j.measure -> 'scaled', (m.value ->> 'least')::numeric, (m.value ->> 'most')::numeric)
  ) order by m.nth), '[]') into measures
  from jsonb_array_elements(p_measures) with ordinality as m (value, nth)
  cross join lateral exam_private.judge_measure(p_exam, m.value) as j (measure);

  if p_exam = 'toefl' and is_whole and has_gap then
    select jsonb_agg(m || '{"scaled": null}' order by nth) into measures from jsonb_array_elements(measures) with ordinality as m (m, nth);
    verdicts := verdicts || jsonb_build_object('code', 'every_section', 'title', 'No section is scored when one has no answer',
      'passed', false, 'needed', 1, 'reached', 0, 'unit', 'answers');
  end if;

  select bool_or((m ->> 'pending')::int > 0),
    -- A second paper that only qualifies adds nothing to what ranks.
    sum((m ->> 'raw')::numeric) filter (where counts), sum((m ->> 'least')::numeric) filter (where counts),
    sum((m ->> 'most')::numeric) filter (where counts),
    array_agg((m #>> '{scaled,value}')::numeric) filter (where p_exam <> 'gre' or (m #>> '{scaled,max}')::numeric = 170),
    array_agg(((m #>> '{scaled,high}')::numeric - (m #>> '{scaled,low}')::numeric) / 2)
      filter (where p_exam <> 'gre' or (m #>> '{scaled,max}')::numeric = 170)
  into is_open, raw, least, most, scores, widths
  from jsonb_array_elements(measures) as m
  cross join lateral (select p_exam <> 'upsc' or m ->> 'code' not like 'csat%' or jsonb_array_length(p_measures) = 1) as c (counts);
  sum_of_scores := (select sum(s) from unnest(scores) as s);
  width := (select sqrt(sum(w * w)) from unnest(widths) as w);

  if total.id is not null and not is_open and array_position(scores, null) is null or total.label = 'exact' and not is_open then
    if total.label = 'exact' then
      value := exam_private.total_marks(raw);
      width := null;
    elsif not is_whole or cardinality(scores) < 2 then
      value := null;
    elsif p_exam in ('ielts', 'toefl', 'duolingo') then
      value := exam_private.to_step(sum_of_scores / cardinality(scores), total.min_score, total.max_score, total.step);
      width := width / cardinality(scores);
    elsif p_exam in ('gre', 'sat', 'french') then
      value := sum_of_scores;
    elsif p_exam = 'gmat' then
      value := exam_private.to_step(
        205 + (sum_of_scores - 60 * cardinality(scores)) * 600 / (30 * cardinality(scores)), total.min_score, total.max_score, total.step
      );
      width := width * 600 / (30 * cardinality(scores));
    elsif p_exam = 'pte' then
      value := exam_private.scale_value(total, raw, most);
      width := width / cardinality(scores);
    end if;
  end if;
  if total.pass_at is not null and is_whole then
    verdicts := verdicts || jsonb_build_object('code', 'pass', 'title', total.pass_title,
      'passed', case when value is not null then value >= total.pass_at and not exists (
        select from jsonb_array_elements(measures) as m cross join lateral jsonb_array_elements(m -> 'verdicts') as v
        where not (v ->> 'passed')::boolean
      ) end,
      'needed', trim_scale(total.pass_at), 'reached', trim_scale(value), 'unit', total.unit);
  end if;
  if p_exam = 'toefl' and value is not null then
    select s.* into comparable from public.exam_score_scales as s where s.exam_id = p_exam and s.measure = 'comparable' order by s.version desc limit 1;
    also := also || exam_private.scaled_score(comparable, exam_private.scale_value(comparable, value, null), null, null);
  end if;
  overall := exam_private.scaled_score(
    total, value,
    exam_private.to_step(value - width, total.min_score, total.max_score, total.step),
    exam_private.to_step(value + width, total.min_score, total.max_score, total.step)
  );
  if p_kind <> 'full' then
    overall := exam_private.range_of_paper(overall, least, most);
  end if;
  return jsonb_build_object('measures', measures, 'verdicts', verdicts, 'also', also, 'overall', overall);
end
$$;

-- What a question takes goes with it, for sections whose number of questions the exam does not say.
create or replace function exam_private.paper_question(p_version uuid, p_marking jsonb, p_is_scored boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version_id', v.id, 'item_id', i.id, 'name', i.name, 'type', v.type, 'topic', t.path, 'difficulty', v.difficulty,
    'stem', left(exam_private.stem_text(v.content), 160), 'questions', exam_private.questions_asked(v.type, v.content, p_marking),
    'seconds', v.est_seconds, 'marking', p_marking, 'is_scored', p_is_scored, 'passage', case when x.id is not null then
      jsonb_build_object('id', y.id, 'name', x.name, 'kind', y.kind, 'title', y.title) end,
    'kept_for', (
      select min(m.title) from public.exam_item_versions as o
      join exam_private.slots as p on p.item_version_id = o.id
      join public.exam_modules as d on d.id = p.module_id
      join public.exam_sections as s on s.id = d.section_id and (s.adaptive_take is not null or s.routed_from is not null)
      join public.mock_exams as m on m.current_revision_id = s.revision_id and m.status = 'published'
      where o.item_id = i.id
    )
  )
  from public.exam_item_versions as v
  join public.exam_items as i on i.id = v.item_id
  join public.exam_topics as t on t.id = v.topic_id
  left join public.exam_stimulus_versions as y on y.id = v.stimulus_version_id
  left join public.exam_stimuli as x on x.id = y.stimulus_id
  where v.id = p_version
$$;

revoke execute on all functions in schema exam_private from public;
revoke execute on function
  private.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[], text),
  public.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[], text)
  from public, anon, authenticated;
grant execute on function
  private.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[], text),
  public.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[], text)
  to authenticated;
