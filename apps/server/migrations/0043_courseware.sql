CREATE TABLE "chapter_progress" (
	"record_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"credited_seconds" double precision NOT NULL,
	"position" double precision NOT NULL,
	"max_position" double precision NOT NULL,
	"lead" double precision NOT NULL,
	"pages_seen" text NOT NULL,
	"checkpoints_passed" smallint[] NOT NULL,
	"quiz_passed" boolean NOT NULL,
	"done" boolean NOT NULL,
	CONSTRAINT "chapter_progress_record_id_chapter_id_pk" PRIMARY KEY("record_id","chapter_id")
);
--> statement-breakpoint
CREATE TABLE "courseware" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courseware_name" text NOT NULL,
	"courseware_type_id" uuid NOT NULL,
	"owner_organization_id" uuid,
	"cover_file_id" uuid,
	"summary" text,
	"tags" text[] NOT NULL,
	"compulsory" boolean NOT NULL,
	"due_days" integer NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"relearn_months" integer NOT NULL,
	"order_locked" boolean NOT NULL,
	"required_minutes" integer NOT NULL,
	"whole_college" boolean NOT NULL,
	"organization_ids" uuid[] NOT NULL,
	"user_types" smallint[] NOT NULL,
	"roles" text[] NOT NULL,
	"grades" text[] NOT NULL,
	"laboratory_ids" uuid[] NOT NULL,
	"hazard_categories" text[] NOT NULL,
	"risk_levels" text[] NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"exclude_user_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"next_state" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"chapter_kinds" text[] NOT NULL,
	"chapter_count" integer NOT NULL,
	"published_at" timestamptz(3),
	"published_by" uuid,
	"author_id" uuid,
	"submitted_by" uuid,
	"reject_reason" text,
	"built_in_key" text,
	"search_text" text NOT NULL,
	"search_index" "tsvector" GENERATED ALWAYS AS (bigram(search_text)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "courseware_builtInKey_unique" UNIQUE("built_in_key"),
	CONSTRAINT "courseware_window" CHECK ("courseware"."valid_to" >= "courseware"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "courseware_admin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"whole_college" boolean NOT NULL,
	"organization_ids" uuid[] NOT NULL,
	"courseware_type_ids" uuid[] NOT NULL,
	"can_edit" boolean NOT NULL,
	"can_review" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "courseware_admin_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "courseware_draft" (
	"courseware_id" uuid PRIMARY KEY NOT NULL,
	"courseware_name" text NOT NULL,
	"courseware_type_id" uuid NOT NULL,
	"owner_organization_id" uuid,
	"cover_file_id" uuid,
	"summary" text,
	"tags" text[] NOT NULL,
	"compulsory" boolean NOT NULL,
	"due_days" integer NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"relearn_months" integer NOT NULL,
	"order_locked" boolean NOT NULL,
	"required_minutes" integer NOT NULL,
	"whole_college" boolean NOT NULL,
	"organization_ids" uuid[] NOT NULL,
	"user_types" smallint[] NOT NULL,
	"roles" text[] NOT NULL,
	"grades" text[] NOT NULL,
	"laboratory_ids" uuid[] NOT NULL,
	"hazard_categories" text[] NOT NULL,
	"risk_levels" text[] NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"exclude_user_ids" uuid[] NOT NULL,
	"chapters" jsonb NOT NULL,
	"migrate" text DEFAULT 'keep' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courseware_media" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"duration_seconds" integer,
	"page_count" integer
);
--> statement-breakpoint
CREATE TABLE "courseware_revision" (
	"courseware_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"migrate" text NOT NULL,
	"published_at" timestamptz(3) DEFAULT now() NOT NULL,
	"published_by" uuid,
	CONSTRAINT "courseware_revision_courseware_id_revision_pk" PRIMARY KEY("courseware_id","revision")
);
--> statement-breakpoint
CREATE TABLE "learn_due" (
	"user_id" uuid NOT NULL,
	"courseware_id" uuid NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "learn_due_user_id_courseware_id_pk" PRIMARY KEY("user_id","courseware_id")
);
--> statement-breakpoint
CREATE TABLE "learn_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"courseware_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"state" text DEFAULT 'learning' NOT NULL,
	"credited_seconds" double precision DEFAULT 0 NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"last_at" timestamptz(3) NOT NULL,
	"completed_at" timestamptz(3),
	"valid_to" date,
	"last_chapter_id" uuid
);
--> statement-breakpoint
CREATE TABLE "learn_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"last_beat_at" timestamptz(3) NOT NULL,
	"beat_no" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"credited_seconds" double precision DEFAULT 0 NOT NULL,
	"watch" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_hour" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"seconds" double precision NOT NULL,
	"source" text NOT NULL,
	"ref_id" uuid,
	"import_key" text,
	"title" text NOT NULL,
	"note" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_record_id_learn_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."learn_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware" ADD CONSTRAINT "courseware_courseware_type_id_courseware_type_id_fk" FOREIGN KEY ("courseware_type_id") REFERENCES "public"."courseware_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware" ADD CONSTRAINT "courseware_owner_organization_id_organization_id_fk" FOREIGN KEY ("owner_organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware" ADD CONSTRAINT "courseware_published_by_account_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware" ADD CONSTRAINT "courseware_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware" ADD CONSTRAINT "courseware_submitted_by_account_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware_admin" ADD CONSTRAINT "courseware_admin_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware_draft" ADD CONSTRAINT "courseware_draft_courseware_id_courseware_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."courseware"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware_draft" ADD CONSTRAINT "courseware_draft_courseware_type_id_courseware_type_id_fk" FOREIGN KEY ("courseware_type_id") REFERENCES "public"."courseware_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware_draft" ADD CONSTRAINT "courseware_draft_owner_organization_id_organization_id_fk" FOREIGN KEY ("owner_organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware_revision" ADD CONSTRAINT "courseware_revision_courseware_id_courseware_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."courseware"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courseware_revision" ADD CONSTRAINT "courseware_revision_published_by_account_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learn_due" ADD CONSTRAINT "learn_due_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learn_due" ADD CONSTRAINT "learn_due_courseware_id_courseware_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."courseware"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learn_record" ADD CONSTRAINT "learn_record_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learn_record" ADD CONSTRAINT "learn_record_courseware_id_courseware_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."courseware"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learn_session" ADD CONSTRAINT "learn_session_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learn_session" ADD CONSTRAINT "learn_session_record_id_learn_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."learn_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_hour" ADD CONSTRAINT "training_hour_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courseware_newest" ON "courseware" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "courseware_by_name" ON "courseware" USING btree ("courseware_name","id");--> statement-breakpoint
CREATE INDEX "courseware_by_minutes" ON "courseware" USING btree ("required_minutes","id");--> statement-breakpoint
CREATE INDEX "courseware_by_published" ON "courseware" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "courseware_in_type" ON "courseware" USING btree ("courseware_type_id");--> statement-breakpoint
CREATE INDEX "courseware_organization" ON "courseware" USING btree ("owner_organization_id");--> statement-breakpoint
CREATE INDEX "courseware_search" ON "courseware" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "courseware_admin_newest" ON "courseware_admin" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "courseware_draft_in_type" ON "courseware_draft" USING btree ("courseware_type_id");--> statement-breakpoint
CREATE INDEX "courseware_draft_organization" ON "courseware_draft" USING btree ("owner_organization_id");--> statement-breakpoint
CREATE INDEX "learn_due_of_courseware" ON "learn_due" USING btree ("courseware_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learn_record_of_person" ON "learn_record" USING btree ("user_id","courseware_id");--> statement-breakpoint
CREATE INDEX "learn_record_of_courseware" ON "learn_record" USING btree ("courseware_id","state","id");--> statement-breakpoint
CREATE INDEX "learn_record_expiry" ON "learn_record" USING btree ("valid_to") WHERE "learn_record"."state" = 'done' and "learn_record"."valid_to" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "learn_session_active" ON "learn_session" USING btree ("user_id") WHERE "learn_session"."state" = 'active';--> statement-breakpoint
CREATE INDEX "learn_session_silent" ON "learn_session" USING btree ("last_beat_at") WHERE "learn_session"."state" = 'active';--> statement-breakpoint
CREATE INDEX "learn_session_of_record" ON "learn_session" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_hour_of_day" ON "training_hour" USING btree ("user_id","on_day","source","ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_hour_import" ON "training_hour" USING btree ("user_id","import_key");--> statement-breakpoint
-- Written by hand from here: what was published stays as it was.
CREATE FUNCTION courseware_revision_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published revision of courseware is not changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER courseware_revision_unchanged BEFORE UPDATE OF courseware_id, revision, snapshot, migrate, published_at
  ON courseware_revision FOR EACH ROW EXECUTE FUNCTION courseware_revision_unchanged();
