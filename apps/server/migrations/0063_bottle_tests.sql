CREATE TABLE "bottle_test" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bottle_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"method" text NOT NULL,
	"ppm" double precision NOT NULL,
	"note" text,
	"file_id" uuid,
	"by_id" uuid NOT NULL,
	"result" text NOT NULL,
	"next_at" date,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bottle" ADD COLUMN "test_result" text;--> statement-breakpoint
ALTER TABLE "bottle_test" ADD CONSTRAINT "bottle_test_bottle_id_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."bottle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bottle_test" ADD CONSTRAINT "bottle_test_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bottle_test_bottle" ON "bottle_test" USING btree ("bottle_id","at","id");--> statement-breakpoint
CREATE INDEX "bottle_test_by" ON "bottle_test" USING btree ("by_id");