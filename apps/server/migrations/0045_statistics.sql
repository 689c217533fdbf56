CREATE TABLE "exam_sample" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"share" double precision NOT NULL,
	"shares" double precision[] NOT NULL,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_tally" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"share" real NOT NULL,
	"passed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_choice" (
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"key" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "question_choice_question_id_revision_key_pk" PRIMARY KEY("question_id","revision","key")
);
--> statement-breakpoint
CREATE TABLE "question_statistic" (
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"facility" real,
	"discrimination" real,
	"correlation" real,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"stale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "question_statistic_question_id_revision_pk" PRIMARY KEY("question_id","revision")
);
--> statement-breakpoint
CREATE TABLE "question_tally" (
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"percent" smallint NOT NULL,
	"n" integer NOT NULL,
	"x" double precision NOT NULL,
	"xx" double precision NOT NULL,
	"y" double precision NOT NULL,
	"yy" double precision NOT NULL,
	"xy" double precision NOT NULL,
	CONSTRAINT "question_tally_question_id_revision_percent_pk" PRIMARY KEY("question_id","revision","percent")
);
--> statement-breakpoint
CREATE TABLE "training_changed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_changed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid,
	"user_id" uuid,
	"at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_standing" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"compulsory" integer NOT NULL,
	"compulsory_done" integer NOT NULL,
	"overdue" integer NOT NULL,
	"exams" integer NOT NULL,
	"exams_sat" integer NOT NULL,
	"exams_passed" integer NOT NULL,
	"valid" integer NOT NULL,
	"expiring" integer NOT NULL,
	"read_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_sample" ADD CONSTRAINT "exam_sample_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_tally" ADD CONSTRAINT "exam_tally_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_tally" ADD CONSTRAINT "exam_tally_rule_id_exam_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."exam_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_tally" ADD CONSTRAINT "exam_tally_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_choice" ADD CONSTRAINT "question_choice_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_statistic" ADD CONSTRAINT "question_statistic_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_tally" ADD CONSTRAINT "question_tally_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_standing" ADD CONSTRAINT "training_standing_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_tally_by_day" ON "exam_tally" USING btree ("on_day","user_id");--> statement-breakpoint
CREATE INDEX "exam_tally_of_rule" ON "exam_tally" USING btree ("rule_id","on_day");--> statement-breakpoint
CREATE INDEX "exam_tally_of_person" ON "exam_tally" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_statistic_stale" ON "question_statistic" USING btree ("question_id","revision") WHERE "question_statistic"."stale";--> statement-breakpoint
CREATE INDEX "question_statistic_flags" ON "question_statistic" USING gin ("flags");--> statement-breakpoint
CREATE INDEX "training_standing_read" ON "training_standing" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "learn_record_completed" ON "learn_record" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "training_hour_by_day" ON "training_hour" USING btree ("on_day");
--> statement-breakpoint
-- Written by hand from here: who changes what is counted cannot forget to say so.
CREATE FUNCTION training_changed_sitting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO training_changed (attempt_id, user_id) VALUES (NEW.id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION training_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO training_changed (user_id) VALUES (NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION training_changed_everybody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO training_changed (at) VALUES (now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER exam_attempt_scored AFTER INSERT ON exam_attempt FOR EACH ROW
  WHEN (NEW.state = 'scored') EXECUTE FUNCTION training_changed_sitting();
--> statement-breakpoint
CREATE TRIGGER exam_attempt_changed AFTER UPDATE OF state, score, passed ON exam_attempt FOR EACH ROW
  WHEN ((NEW.state = 'scored' OR OLD.state = 'scored')
    AND (OLD.state, OLD.score, OLD.passed) IS DISTINCT FROM (NEW.state, NEW.score, NEW.passed))
  EXECUTE FUNCTION training_changed_sitting();
--> statement-breakpoint
CREATE TRIGGER learn_record_begun AFTER INSERT ON learn_record FOR EACH ROW
  WHEN (NEW.state = 'done') EXECUTE FUNCTION training_changed_person();
--> statement-breakpoint
CREATE TRIGGER learn_record_changed AFTER UPDATE OF state ON learn_record FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION training_changed_person();
--> statement-breakpoint
CREATE TRIGGER certificate_issued AFTER INSERT ON certificate FOR EACH ROW EXECUTE FUNCTION training_changed_person();
--> statement-breakpoint
CREATE TRIGGER certificate_changed AFTER UPDATE OF state, valid_to, replaced_by_id ON certificate FOR EACH ROW
  WHEN ((OLD.state, OLD.valid_to, OLD.replaced_by_id) IS DISTINCT FROM (NEW.state, NEW.valid_to, NEW.replaced_by_id))
  EXECUTE FUNCTION training_changed_person();
--> statement-breakpoint
CREATE TRIGGER external_certificate_changed AFTER UPDATE OF state, valid_to ON external_certificate FOR EACH ROW
  WHEN ((OLD.state, OLD.valid_to) IS DISTINCT FROM (NEW.state, NEW.valid_to))
  EXECUTE FUNCTION training_changed_person();
--> statement-breakpoint
CREATE TRIGGER courseware_offered AFTER INSERT ON courseware FOR EACH ROW
  WHEN (NEW.state = 'published' AND NEW.compulsory) EXECUTE FUNCTION training_changed_everybody();
--> statement-breakpoint
CREATE TRIGGER courseware_changed AFTER UPDATE ON courseware FOR EACH ROW
  WHEN ((NEW.state = 'published' OR OLD.state = 'published') AND (NEW.compulsory OR OLD.compulsory))
  EXECUTE FUNCTION training_changed_everybody();
--> statement-breakpoint
CREATE TRIGGER exam_rule_changed AFTER UPDATE ON exam_rule FOR EACH ROW
  WHEN (NEW.state = 'enabled' OR OLD.state = 'enabled') EXECUTE FUNCTION training_changed_everybody();
--> statement-breakpoint
INSERT INTO training_changed (attempt_id, user_id)
  SELECT id, user_id FROM exam_attempt WHERE state = 'scored' ORDER BY id;
