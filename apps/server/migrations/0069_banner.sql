CREATE TABLE "mall_banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"file_id" uuid,
	"link_type" text NOT NULL,
	"link_url" text,
	"type_id" uuid,
	"show_from" date,
	"show_to" date,
	"sort" integer NOT NULL,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "mall_banner_days" CHECK ("mall_banner"."show_to" >= "mall_banner"."show_from"),
	CONSTRAINT "mall_banner_link" CHECK (("mall_banner"."link_type" = 'url') = ("mall_banner"."link_url" is not null)
        and ("mall_banner"."link_type" = 'category') = ("mall_banner"."type_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "mall_banner" ADD CONSTRAINT "mall_banner_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_banner" ADD CONSTRAINT "mall_banner_type_id_catalogue_word_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."catalogue_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_banner_by_sort" ON "mall_banner" USING btree ("position","sort","id");--> statement-breakpoint
CREATE INDEX "mall_banner_type" ON "mall_banner" USING btree ("type_id");