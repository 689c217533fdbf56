CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"contact" text,
	"image_ids" uuid[] NOT NULL,
	"account_id" uuid,
	"created_at" timestamptz(3) NOT NULL,
	"reply" text,
	"replied_at" timestamptz(3),
	"replied_by" uuid
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_replied_by_account_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_created" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_account" ON "feedback" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_replier" ON "feedback" USING btree ("replied_by");