CREATE TABLE "catalogue_shipped" (
	"list" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "catalogue_shipped_list_word_pk" PRIMARY KEY("list","word")
);
--> statement-breakpoint
CREATE TABLE "catalogue_word" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"sort" integer NOT NULL,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"parent_id" uuid,
	"type_code" text,
	"commodity_kind" text,
	"ledger_kind" text,
	"requires_cas" boolean DEFAULT false NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"icon_file_id" uuid,
	"english_name" text,
	"country" text,
	"logo_file_id" uuid,
	"amount" numeric(18, 6),
	"unit" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_word_not_itself" CHECK ("catalogue_word"."parent_id" <> "catalogue_word"."id"),
	CONSTRAINT "catalogue_word_type" CHECK (("catalogue_word"."list" = 'type') = ("catalogue_word"."type_code" is not null and "catalogue_word"."commodity_kind" is not null and "catalogue_word"."ledger_kind" is not null)
        and ("catalogue_word"."list" = 'type' or "catalogue_word"."parent_id" is null))
);
--> statement-breakpoint
ALTER TABLE "catalogue_word" ADD CONSTRAINT "catalogue_word_parent_id_catalogue_word_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."catalogue_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_word" ADD CONSTRAINT "catalogue_word_icon_file_id_file_id_fk" FOREIGN KEY ("icon_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_word" ADD CONSTRAINT "catalogue_word_logo_file_id_file_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_word_name" ON "catalogue_word" USING btree ("list",coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),"folded_name");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_word_code" ON "catalogue_word" USING btree (lower(type_code));--> statement-breakpoint
CREATE INDEX "catalogue_word_parent" ON "catalogue_word" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "catalogue_word_by_sort" ON "catalogue_word" USING btree ("list","sort","id");--> statement-breakpoint
CREATE INDEX "catalogue_word_by_name" ON "catalogue_word" USING btree ("list","name","id");