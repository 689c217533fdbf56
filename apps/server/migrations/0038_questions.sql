CREATE TABLE "question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "question_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_type" text NOT NULL,
	"stem" text NOT NULL,
	"difficulty" smallint NOT NULL,
	"courseware_type_id" uuid NOT NULL,
	"owner_organization_id" uuid,
	"tags" text[] NOT NULL,
	"use_for" text[] NOT NULL,
	"source" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"content_hash" text NOT NULL,
	"bands" integer[] NOT NULL,
	"twin_id" uuid,
	"built_in_key" text,
	"search_text" text NOT NULL,
	"search_index" "tsvector" GENERATED ALWAYS AS (bigram(search_text)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "question_builtInKey_unique" UNIQUE("built_in_key")
);
--> statement-breakpoint
CREATE TABLE "question_distinct" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "question_distinct_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "question_distinct_order" CHECK ("question_distinct"."one_id" < "question_distinct"."other_id")
);
--> statement-breakpoint
CREATE TABLE "question_revision" (
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "question_revision_question_id_revision_pk" PRIMARY KEY("question_id","revision")
);
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_courseware_type_id_courseware_type_id_fk" FOREIGN KEY ("courseware_type_id") REFERENCES "public"."courseware_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_owner_organization_id_organization_id_fk" FOREIGN KEY ("owner_organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_twin_id_question_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."question"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_distinct" ADD CONSTRAINT "question_distinct_one_id_question_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_distinct" ADD CONSTRAINT "question_distinct_other_id_question_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_revision" ADD CONSTRAINT "question_revision_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_number" ON "question" USING btree ("number");--> statement-breakpoint
CREATE INDEX "question_in_type" ON "question" USING btree ("courseware_type_id","number");--> statement-breakpoint
CREATE INDEX "question_in_organization" ON "question" USING btree ("owner_organization_id","number");--> statement-breakpoint
CREATE INDEX "question_by_difficulty" ON "question" USING btree ("difficulty","id");--> statement-breakpoint
CREATE INDEX "question_by_updated" ON "question" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "question_content" ON "question" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "question_bands" ON "question" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "question_tags" ON "question" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "question_search" ON "question" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "question_twin" ON "question" USING btree ("twin_id") WHERE "question"."twin_id" is not null;--> statement-breakpoint
CREATE INDEX "question_distinct_other" ON "question_distinct" USING btree ("other_id");